import { toUnixSeconds } from '../../../shared/time/iso-time.js';
import type { GrantStatus } from '../grant/grant-status.js';
import type { CountedStatus } from './count-replayable-grants.service.js';
import type { Replayed } from './replay-grants.service.js';

/** Result of a replay. */
export interface ReplayView {
  /** Number of grants that are due now. */
  readonly replayedCount: number;
  /**
   * Only while their game server is paused, because it refused our authentication: the end of the pause;
   * game-server/resume ends it earlier.
   */
  readonly pausedUntilUnixTS?: number;
}

export const toReplayView = ({ count, pausedUntil }: Replayed): ReplayView => ({
  replayedCount: count,
  ...(pausedUntil !== null && { pausedUntilUnixTS: toUnixSeconds(pausedUntil) }),
});

/** Grants in one status that a replay would make due now. */
export interface ReplayableView {
  /** Status that they have now. */
  readonly status: GrantStatus;
  /** Their number, as far as they were counted. */
  readonly replayableCount: number;
  /** Whether there are more than were counted. */
  readonly moreThanCounted: boolean;
}

/** What a replay would make due now. */
export interface ReplayPreviewView {
  /** One entry for each status that a replay starts from. */
  readonly replayableList: readonly ReplayableView[];
}

export const toReplayPreviewView = (counted: readonly CountedStatus[]): ReplayPreviewView => ({
  replayableList: counted.map(({ status, count, hasMore }) => ({
    status,
    replayableCount: count,
    moreThanCounted: hasMore,
  })),
});
