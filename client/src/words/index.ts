// All words of the screen.
export { botSeat, described, toldBeside } from './bots';
export { speakAsAsked } from './language';
export { tileName } from './tiles';
export { aboutVariant, variantName } from './variants';
export { ago, moment, spokenHere } from './when';
export { count, listed, say, sayOr, type Key } from './words';
