// Every sentence of the screen with sample parameters, for those who translate and those who proofread.
export { default as Specimen } from './Specimen.svelte';
