import { type Judged, reasonsByKey, staleKeys } from '../../../support/judged.js';
import { keyOf, type MutationResults } from '../mutation-result.js';

/**
 * Why no test has to find some mutants of a file, or why the tests never end with them. A mutant is named by its code,
 * not by its line, which moves.
 */
export interface Judgment extends Judged {
  readonly file: string;
  /** The code of each mutant and what it is replaced by, as results.json names them. */
  readonly mutants: readonly (readonly [original: string, replacement: string])[];
}

/** Why no test has to find another name of a queue. */
export const QUEUE_NAME =
  'the name of a queue: any other one works as well, as long as all processes have the same version';

const keysOf = ({ file, mutants }: Judgment): readonly string[] =>
  mutants.map(([original, replacement]) => keyOf({ file, original, replacement }));

/** Returns the keys of the mutants that need a judgment. */
const openKeys = (results: MutationResults): readonly string[] =>
  Object.values(results).flatMap(({ survivors, endless }) => [...survivors, ...endless].map(keyOf));

/** Returns the reason of each judged mutant by its key. */
export const reasonsOf = (judgments: readonly Judgment[]): ReadonlyMap<string, string> =>
  reasonsByKey(judgments, keysOf);

/** Returns the keys of the mutants that survived, or never ended, and have no judgment. */
export function unjudged(results: MutationResults, judgments: readonly Judgment[]): readonly string[] {
  const judged = reasonsOf(judgments);
  return openKeys(results).filter((key) => !judged.has(key));
}

/** Returns the keys of the judged mutants that do not exist any more, or with which a test fails now. */
export const stale = (results: MutationResults, judgments: readonly Judgment[]): readonly string[] =>
  staleKeys(judgments, keysOf, openKeys(results));
