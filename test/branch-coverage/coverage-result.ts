/** A way of a branch that no test takes. */
export interface UntakenBranch {
  readonly file: string;
  readonly line: number;
  /** Which way: `then` or `else` of an `if`, otherwise the code of the operand, the case or the default value. */
  readonly way: string;
  /** The line of code in which the branch begins. */
  readonly code: string;
}

/** Branches of some files. */
export interface Branches {
  /** Number of the ways of all branches. */
  readonly ways: number;
  readonly untaken: readonly UntakenBranch[];
}

/** Coverage of all counted folders. */
export interface CoverageResults {
  /** `yyyy-MM-dd` of the last run. */
  readonly day: string;
  /** The commit that was counted. */
  readonly commit: string;
  /** Digest of the counted modules and of the tests. */
  readonly code: string;
  /** Number of files of tests that were run, by their kind. */
  readonly tests: Readonly<Record<string, number>>;
  readonly folders: Readonly<Record<string, Branches>>;
}

/** Returns the taken ways in percent; 100 without any. */
export const shareOf = ({ ways, untaken }: Branches): number =>
  ways === 0 ? 100 : (100 * (ways - untaken.length)) / ways;

/** Adds up the branches of folders. */
export const sumOf = (folders: readonly Branches[]): Branches => ({
  ways: folders.reduce((sum, { ways }) => sum + ways, 0),
  untaken: folders.flatMap(({ untaken }) => untaken),
});

/** Returns the name under which a way is judged. Lines are left out: they move. */
export const keyOf = ({ file, code, way }: Omit<UntakenBranch, 'line'>): string =>
  `${file}: ${code} [${way}]`;
