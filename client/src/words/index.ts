// All words of the screen.
export { aboutBot, botName, described, seatName, toldBeside } from './bots';
export { languages, languageName, nativeName } from './language.svelte';
export { spoken, type Key } from './spoken.svelte';
export { aboutChallenge, numbersTold } from './numbers';
export { tileName } from './tiles';
export { aboutOwn, aboutVariant, variantName } from './variants';
export { ago, moment, spokenHere } from './when';
export { ruleOf, type Topic } from './topics';
export { complaint, lineWords, NOWHERE, told, toldAll, whyNot, type Scene } from './texts';
export { count, listed, say, sayOr, word, plain } from './words';
