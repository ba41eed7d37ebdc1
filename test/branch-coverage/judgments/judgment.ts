import { type CoverageResults, keyOf, type UntakenBranch } from '../coverage-result.js';

/** Why no test has to take some ways of a file. A way is named by its code, not by its line, which moves. */
export interface Judgment {
  readonly file: string;
  /** A sentence for the page. */
  readonly because: string;
  /** The line of code of each branch and the way that is not taken, as results.json names them. */
  readonly ways: readonly (readonly [code: string, way: string])[];
}

const keysOf = ({ file, ways }: Judgment): readonly string[] =>
  ways.map(([code, way]) => keyOf({ file, code, way }));

const untakenIn = (results: CoverageResults): readonly UntakenBranch[] =>
  Object.values(results.folders).flatMap(({ untaken }) => untaken);

/** Returns the reason of each judged way by its key. */
export const reasonsOf = (judgments: readonly Judgment[]): ReadonlyMap<string, string> =>
  new Map(judgments.flatMap((judgment) => keysOf(judgment).map((key) => [key, judgment.because])));

/** Returns the keys of the judged ways that do not exist any more, or that a test takes now. */
export function stale(results: CoverageResults, judgments: readonly Judgment[]): readonly string[] {
  const untaken = new Set(untakenIn(results).map(keyOf));
  return judgments.flatMap(keysOf).filter((key) => !untaken.has(key));
}
