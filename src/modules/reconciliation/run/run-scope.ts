import type { TimeSpan } from '../../../shared/time/time-span.js';

/** What a run compares. */
export interface RunScope extends TimeSpan {
  readonly pjid: string;
  /** Family; null for every store. */
  readonly store: string | null;
}
