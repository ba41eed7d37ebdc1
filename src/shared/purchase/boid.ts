/** The largest boid: they are numbers of 63 bits. */
export const LARGEST_BOID = 2n ** 63n - 1n;

/** The shape of a boid: a number from 1, as decimal digits. */
export const BOID_DIGITS = /^[1-9]\d{0,18}$/;

/** Returns whether a text can be an order identifier. Others exist in no table and need no query. */
export const isBoid = (text: string): boolean => BOID_DIGITS.test(text) && BigInt(text) <= LARGEST_BOID;
