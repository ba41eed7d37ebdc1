/** A mutant that no test found. */
export interface Survivor {
  readonly file: string;
  readonly line: number;
  /** The code, and what it was replaced by; both on one line. */
  readonly original: string;
  readonly replacement: string;
  /** Whether no test runs the code at all. */
  readonly isUncovered: boolean;
}

/** Score of a folder. */
export interface FolderResult {
  /** `yyyy-MM-dd` of the run. */
  readonly day: string;
  /** Digest of the mutated files and their tests. */
  readonly code: string;
  /** Mutants that a test found. */
  readonly killed: number;
  readonly survivors: readonly Survivor[];
}

/** Results by folder. */
export type MutationResults = Readonly<Record<string, FolderResult>>;

/** Lowest score of a folder that decides about money, in percent. */
export const MIN_SCORE = 85;

/** Returns the found mutants in percent. */
export const scoreOf = ({ killed, survivors }: Pick<FolderResult, 'killed' | 'survivors'>): number =>
  (100 * killed) / (killed + survivors.length);

/** Returns the name under which a survivor is judged. Lines are left out: they move. */
export const keyOf = ({
  file,
  original,
  replacement,
}: Pick<Survivor, 'file' | 'original' | 'replacement'>): string => `${file}: ${original} -> ${replacement}`;
