import { keyOf, type MutationResults, type Survivor } from '../mutation-result.js';

/** Why no test has to find some mutants of a file. A mutant is named by its code, not by its line, which moves. */
export interface Judgment {
  readonly file: string;
  /** A sentence for the page. */
  readonly because: string;
  /** The code of each mutant and what it is replaced by, as results.json names them. */
  readonly mutants: readonly (readonly [original: string, replacement: string])[];
}

const keysOf = ({ file, mutants }: Judgment): readonly string[] =>
  mutants.map(([original, replacement]) => keyOf({ file, original, replacement }));

const survivorsOf = (results: MutationResults): readonly Survivor[] =>
  Object.values(results).flatMap(({ survivors }) => survivors);

/** Returns the reason of each judged mutant by its key. */
export const reasonsOf = (judgments: readonly Judgment[]): ReadonlyMap<string, string> =>
  new Map(judgments.flatMap((judgment) => keysOf(judgment).map((key) => [key, judgment.because])));

/** Returns the keys of the survivors that nobody has judged. */
export function unjudged(results: MutationResults, judgments: readonly Judgment[]): readonly string[] {
  const judged = reasonsOf(judgments);
  return survivorsOf(results)
    .map(keyOf)
    .filter((key) => !judged.has(key));
}

/** Returns the keys of the judged mutants that do not exist any more or are found by a test now. */
export function stale(results: MutationResults, judgments: readonly Judgment[]): readonly string[] {
  const survived = new Set(survivorsOf(results).map(keyOf));
  return judgments.flatMap(keysOf).filter((key) => !survived.has(key));
}
