import { keyOf, type Mutant, type MutationResults } from '../mutation-result.js';

/**
 * Why no test has to find some mutants of a file, or why the tests never end with them. A mutant is named by its code,
 * not by its line, which moves.
 */
export interface Judgment {
  readonly file: string;
  /** A sentence for the page. */
  readonly because: string;
  /** The code of each mutant and what it is replaced by, as results.json names them. */
  readonly mutants: readonly (readonly [original: string, replacement: string])[];
}

/** Why no test has to find another name of a queue. */
export const QUEUE_NAME =
  'the name of a queue: any other one works as well, as long as all processes have the same version';

const keysOf = ({ file, mutants }: Judgment): readonly string[] =>
  mutants.map(([original, replacement]) => keyOf({ file, original, replacement }));

/** Returns the mutants that need a judgment. */
const openIn = (results: MutationResults): readonly Mutant[] =>
  Object.values(results).flatMap(({ survivors, endless }) => [...survivors, ...endless]);

/** Returns the reason of each judged mutant by its key. */
export const reasonsOf = (judgments: readonly Judgment[]): ReadonlyMap<string, string> =>
  new Map(judgments.flatMap((judgment) => keysOf(judgment).map((key) => [key, judgment.because])));

/** Returns the keys of the mutants that survived, or never ended, and have no judgment. */
export function unjudged(results: MutationResults, judgments: readonly Judgment[]): readonly string[] {
  const judged = reasonsOf(judgments);
  return openIn(results)
    .map(keyOf)
    .filter((key) => !judged.has(key));
}

/** Returns the keys of the judged mutants that do not exist any more, or with which a test fails now. */
export function stale(results: MutationResults, judgments: readonly Judgment[]): readonly string[] {
  const open = new Set(openIn(results).map(keyOf));
  return judgments.flatMap(keysOf).filter((key) => !open.has(key));
}
