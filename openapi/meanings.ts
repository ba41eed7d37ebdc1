/** The meaning of each of some words. */
export type Meanings<Words extends string> = Readonly<Record<Words, string>>;
