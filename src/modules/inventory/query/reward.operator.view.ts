import { toIsoTime } from '../../../shared/time/iso-time.js';
import type { RecordedChange, RewardHistoryEvent } from '../reward/reward-history-entry.entity.js';
import type { RewardState } from '../reward/reward-state.js';

/** Changes of a reward, in order. */
export interface RewardTimelineView {
  readonly eventList: readonly {
    /** ISO 8601 with offset. */
    readonly at: string;
    readonly kind: 'TRANSITION';
    readonly detail: {
      /** What happened. */
      readonly event: RewardHistoryEvent;
      /** Null for the registration. */
      readonly from: RewardState | null;
      /** State of the reward after it. */
      readonly to: RewardState;
      /** Trace id of the request that made the change. */
      readonly traceId: string;
    };
  }[];
}

export const toRewardTimelineView = (changes: readonly RecordedChange[]): RewardTimelineView => ({
  eventList: changes.map(({ at, event, from, to, traceId }) => ({
    at: toIsoTime(at),
    kind: 'TRANSITION',
    detail: { event, from, to, traceId },
  })),
});
