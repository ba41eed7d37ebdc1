/**
 * Binds decimal text as an unsigned number below 2^63, which boids, counted ids, positions and amounts are. Where a
 * number may use bit 63, bind it as {@link UINT64}. A comparison with text, without either, would scan the table.
 */
export const INT63 = 'CAST(? AS UNSIGNED)';

/** Binds each placeholder as {@link INT63}, for a condition on ids. */
export const int63Marks = (marks: string): string => marks.replaceAll('?', INT63);

/**
 * Binds decimal text as an unsigned 64-bit number, for identifiers that use bit 63 (grants of coupons). MySQL types the
 * value of a prepared `CAST(? AS UNSIGNED)` as a signed number and refuses 2^63 and more (error 1292); through CONCAT
 * it stays text, which both engines cast exactly. NULL stays NULL.
 */
export const UINT64 = 'CAST(CONCAT(?) AS UNSIGNED)';

/** Binds each placeholder as {@link UINT64}, for a condition on ids. */
export const uint64Marks = (marks: string): string => marks.replaceAll('?', UINT64);
