import type { Resealing, SealedCensus } from './resealing.js';
import type { SealedColumn } from './sealed-column.js';

/** Maximum rounds. Values of older keys that are found after them are new: a process still seals with such a key. */
const MAX_ROUNDS = 5;

/** Receives what one pass over a column has found. */
type ReportOfPass = (census: SealedCensus) => void;

/**
 * Seals all columns anew, round by round, until a check finds no value of an older key. Rows move between tables
 * meanwhile, to an archive and back, and keep their values. A row that leaves a table before its pass, for a table
 * whose pass is over, is found by the check, which visits the columns in reverse order after all of them were sealed.
 * @param report `sealed` receives every pass that sealed values, `checked` those of the last check
 * @returns whether every value opens and none has an older key
 */
export async function resealColumns(
  resealing: Pick<Resealing, 'pass'>,
  columns: readonly SealedColumn[],
  report: { readonly sealed: ReportOfPass; readonly checked: ReportOfPass },
): Promise<boolean> {
  for (let round = 1; ; round += 1) {
    for (const column of columns) report.sealed(await resealing.pass(column, { isReadOnly: false }));
    const found = await checkColumns(resealing, columns);
    if (found.some(({ older }) => older > 0) && round < MAX_ROUNDS) continue;
    found.forEach(report.checked);
    return isClean(found);
  }
}

/** Counts the values of all columns by their keys, the last column first. */
export async function checkColumns(
  resealing: Pick<Resealing, 'pass'>,
  columns: readonly SealedColumn[],
): Promise<readonly SealedCensus[]> {
  const found: SealedCensus[] = [];
  for (const column of columns.toReversed()) found.push(await resealing.pass(column, { isReadOnly: true }));
  return found.toReversed();
}

/** Returns whether every value opens and none has an older key. */
export const isClean = (found: readonly SealedCensus[]): boolean =>
  found.every(({ unreadable, older }) => unreadable === 0 && older === 0);
