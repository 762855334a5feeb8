// Which rule explains a thing on the screen.
import { TOPICS } from './languages.gen';

export type Topic = keyof typeof TOPICS;

/** The number of the rule; nothing for what somebody has made up. */
export const ruleOf = (topic: string): string | null => (topic in TOPICS ? TOPICS[topic as Topic] : null);
