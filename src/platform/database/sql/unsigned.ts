/**
 * Binds decimal text as an unsigned 64-bit number, for identifiers that use bit 63 (grants of coupons). MySQL types the value
 * of a prepared `CAST(? AS UNSIGNED)` as a signed number and refuses 2^63 and more (error 1292); through CONCAT it stays text,
 * which both engines cast exactly. NULL stays NULL.
 */
export const UINT64 = 'CAST(CONCAT(?) AS UNSIGNED)';

/** Binds each placeholder as {@link UINT64}, for a condition on ids: a comparison with text would scan the table. */
export const uint64Marks = (marks: string): string => marks.replaceAll('?', UINT64);
