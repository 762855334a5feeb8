// How the game is played: lessons, the help of a table, and the book of rules.
export { default as CoursePage } from './CoursePage.svelte';
export { default as Help } from './Help.svelte';
export { default as LessonPage } from './LessonPage.svelte';
export { default as Rules } from './Rules.svelte';
