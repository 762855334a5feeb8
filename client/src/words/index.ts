// All words of the screen.
export { botSeat, described, toldBeside } from './bots';
export { speakAsAsked } from './language';
export { aboutChallenge, numbersTold } from './numbers';
export { tileName } from './tiles';
export { aboutVariant, variantName } from './variants';
export { ago, moment, spokenHere } from './when';
export { complaint, lineWords, NOWHERE, told, toldAll, whyNot, type Scene } from './texts';
export { count, listed, say, sayOr, word, plain, type Key } from './words';
