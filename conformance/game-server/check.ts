import type { Answer } from './answer.js';
import { inWords } from './answer.js';
import type { Caller } from './caller.js';

/** How a check ended. */
export type Verdict =
  { readonly result: 'passed' } | { readonly result: 'failed' | 'skipped'; readonly why: string };

/** What checks of one endpoint tell each other. */
export interface Memory {
  /** The first grant: its key and what was answered. */
  first?: { readonly key: string; readonly answer: Answer };
}

/** One rule for a game server and how it is tried. */
export interface Check {
  readonly id: string;
  /** The rule, as a sentence. */
  readonly title: string;
  /** What to do when it fails. */
  readonly advice: string;
  /** The check that must have passed, or this one says nothing. */
  readonly needs?: string;
  run(caller: Caller, memory: Memory): Verdict | Promise<Verdict>;
}

export const PASSED: Verdict = { result: 'passed' };

export function failed(why: string): Verdict {
  return { result: 'failed', why };
}

export function skipped(why: string): Verdict {
  return { result: 'skipped', why };
}

/** Passed when every answer has the code; else which ones have not. */
export function allAre(resultCode: string, answers: readonly Answer[]): Verdict {
  const wrong = answers.filter((answer) => answer.resultCode !== resultCode);
  if (wrong.length === 0) return PASSED;
  return failed(
    wrong.map((answer) => `${answer.what}: ${inWords(answer)} instead of ${resultCode}`).join('; '),
  );
}

/** What an answer says of the grant, to be compared. */
function earlierValues({ resultData }: Answer): { readonly at: unknown; readonly playerId: unknown } {
  return { at: resultData?.['giveCompletedAtUnixTS'], playerId: resultData?.['playerId'] };
}

/** Null when a later answer has the earlier values; a player who was to have it later may have it by now. */
export function otherValues(first: Answer, later: Answer): string | null {
  const [was, is] = [earlierValues(first), earlierValues(later)];
  if (was.playerId !== is.playerId) return `playerId ${show(is.playerId)}, was ${show(was.playerId)}`;
  if (was.at === is.at || was.at === null) return null;
  return `giveCompletedAtUnixTS ${show(is.at)}, was ${show(was.at)}`;
}

export function show(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}
