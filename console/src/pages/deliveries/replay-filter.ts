import type { GrantOperatorReplayRequest } from '../../api/endpoints.js';
import { type Days, firstSecondOf, isInOrder, lastSecondOf, secondsIn } from '../../ui/days.js';
import { textIn } from '../../ui/form-text.js';

/** Which grants a replay makes due. */
export type ReplayFilter = Pick<
  GrantOperatorReplayRequest,
  'fromUnixTS' | 'toUnixTS' | 'status' | 'lastResultCode' | 'lastAttemptFromUnixTS' | 'lastAttemptToUnixTS'
>;

/** Statuses that a replay starts from. */
export const REPLAYABLE = ['DEAD', 'PENDING'] as const;

/** Reads the filter of a replay from its form: minutes are whole ones, and an empty field does not limit it. */
export function replayFilterIn(form: FormData, days: Days): ReplayFilter {
  const status = REPLAYABLE.find((name) => name === textIn(form, 'status'));
  const lastResultCode = textIn(form, 'lastResultCode');
  const [attemptFrom, attemptTo] = [textIn(form, 'attemptFrom'), textIn(form, 'attemptTo')];
  return {
    ...secondsIn(form, days),
    ...(status && { status }),
    ...(lastResultCode && { lastResultCode }),
    ...(attemptFrom && { lastAttemptFromUnixTS: firstSecondOf(attemptFrom) }),
    ...(attemptTo && { lastAttemptToUnixTS: lastSecondOf(attemptTo) }),
  };
}

/** Whether neither period of a filter ends before it begins. */
export const hasPeriods = (filter: ReplayFilter): boolean =>
  isInOrder(filter.fromUnixTS, filter.toUnixTS) &&
  isInOrder(filter.lastAttemptFromUnixTS, filter.lastAttemptToUnixTS);
