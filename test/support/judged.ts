/** Why some results, which are named by keys, need no test. */
export interface Judged {
  /** A sentence for the page. */
  readonly because: string;
}

type KeysOf<Judgment> = (judgment: Judgment) => readonly string[];

/** Returns the reason of each judged result by its key. */
export const reasonsByKey = <Judgment extends Judged>(
  judgments: readonly Judgment[],
  keysOf: KeysOf<Judgment>,
): ReadonlyMap<string, string> =>
  new Map(judgments.flatMap((judgment) => keysOf(judgment).map((key) => [key, judgment.because])));

/** Returns the judged keys that are not among those of the present results any more. */
export function staleKeys<Judgment extends Judged>(
  judgments: readonly Judgment[],
  keysOf: KeysOf<Judgment>,
  present: readonly string[],
): readonly string[] {
  const keys = new Set(present);
  return judgments.flatMap(keysOf).filter((key) => !keys.has(key));
}
