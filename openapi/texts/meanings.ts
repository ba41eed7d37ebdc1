/** Meanings of the values of a state or a kind. */
export type Meanings<Words extends string> = Readonly<Record<Words, string>>;
