/** A change of one operator, condition or constant. */
export interface Mutant {
  readonly file: string;
  readonly line: number;
  /** The code, and what it was replaced by; both on one line. */
  readonly original: string;
  readonly replacement: string;
}

/** A mutant that no test found. */
export interface Survivor extends Mutant {
  /** Whether no test runs the code at all. */
  readonly isUncovered: boolean;
}

/** What the tests do with the mutants of some files. */
export interface MutantCounts {
  /** Number of mutants with which a test fails. */
  readonly killed: number;
  /**
   * Mutants with which the tests did not end. They count as found, so each needs a judgment: a slow machine finds
   * nothing.
   */
  readonly endless: readonly Mutant[];
  readonly survivors: readonly Survivor[];
}

/** Result of a folder, or of a single file. */
export interface FolderResult extends MutantCounts {
  /** `yyyy-MM-dd` of the run. */
  readonly day: string;
  /** Digest of the mutated files and their tests. */
  readonly code: string;
}

/** Results by folder or file. */
export type MutationResults = Readonly<Record<string, FolderResult>>;

/** Lowest score of a folder that decides about money, in percent. */
export const MIN_SCORE = 85;

/** Returns the number of mutants that were found: a test fails, or never ends. */
export const foundIn = ({ killed, endless }: Pick<FolderResult, 'killed' | 'endless'>): number =>
  killed + endless.length;

/** Returns the found mutants in percent. */
export const scoreOf = (counts: Pick<FolderResult, 'killed' | 'endless' | 'survivors'>): number =>
  (100 * foundIn(counts)) / (foundIn(counts) + counts.survivors.length);

/** Adds up the results of parts. */
export const sumOf = (parts: readonly MutantCounts[]): MutantCounts => ({
  killed: parts.reduce((sum, { killed }) => sum + killed, 0),
  endless: parts.flatMap(({ endless }) => endless),
  survivors: parts.flatMap(({ survivors }) => survivors),
});

/** Returns the name under which a mutant is judged. Lines are left out: they move. */
export const keyOf = ({ file, original, replacement }: Omit<Mutant, 'line'>): string =>
  `${file}: ${original} -> ${replacement}`;
