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
  /** Commit that was checked out. */
  readonly commit: string;
  /** Mutants that a test found. */
  readonly killed: number;
  readonly survivors: readonly Survivor[];
}

/** Results by folder. */
export type MutationResults = Readonly<Record<string, FolderResult>>;

/** Returns the found mutants in percent. */
export const scoreOf = ({ killed, survivors }: FolderResult): number =>
  (100 * killed) / (killed + survivors.length);

/** Returns the name under which a survivor is judged. Lines are left out: they move. */
export const keyOf = ({ file, original, replacement }: Survivor): string =>
  `${file}: ${original} -> ${replacement}`;
