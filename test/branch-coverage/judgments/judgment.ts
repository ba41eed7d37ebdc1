import { type Judged, reasonsByKey, staleKeys } from '../../support/judged.js';
import { type CoverageResults, keyOf } from '../coverage-result.js';

/** Why no test has to take some ways of a file. A way is named by its code, not by its line, which moves. */
export interface Judgment extends Judged {
  readonly file: string;
  /** The line of code of each branch and the way that is not taken, as results.json names them. */
  readonly ways: readonly (readonly [code: string, way: string])[];
}

const keysOf = ({ file, ways }: Judgment): readonly string[] =>
  ways.map(([code, way]) => keyOf({ file, code, way }));

const untakenKeys = ({ folders }: CoverageResults): readonly string[] =>
  Object.values(folders).flatMap(({ untaken }) => untaken.map(keyOf));

/** Returns the reason of each judged way by its key. */
export const reasonsOf = (judgments: readonly Judgment[]): ReadonlyMap<string, string> =>
  reasonsByKey(judgments, keysOf);

/** Returns the keys of the judged ways that do not exist any more, or that a test takes now. */
export const stale = (results: CoverageResults, judgments: readonly Judgment[]): readonly string[] =>
  staleKeys(judgments, keysOf, untakenKeys(results));
