import { Injectable } from '@nestjs/common';
import { Log } from '../../../platform/observability/logging/log.js';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { checkSpan } from '../../../shared/time/time-span.js';
import { Grant } from '../grant/grant.entity.js';
import * as errors from '../grant/grant.errors.js';
import { GameServerRepository } from '../game-server/game-server.repository.js';
import {
  type ReplayFilter,
  GrantReplayRepository,
  type ReplayedBatch,
  type ReplayRange,
} from './grant-replay.repository.js';
import { GrantWakeUps } from '../grant/grant-wake-ups.service.js';

export interface ReplayGrantsCommand extends ReplayFilter {
  readonly pjid: string;
  readonly boids: readonly string[];
  readonly transactionIds: readonly string[];
}

/** Result of a replay. */
export interface Replayed {
  /** Number of grants that are due now. */
  readonly count: number;
  /** End of the pause of their game server; null when it is not paused. */
  readonly pausedUntil: Date | null;
}

/**
 * Makes grants due now that are DEAD or wait for their next attempt; delivered and cancelled grants stay as they are.
 */
@Injectable()
export class ReplayGrantsService {
  constructor(
    private readonly grants: GrantReplayRepository,
    private readonly servers: GameServerRepository,
    private readonly wakeUps: GrantWakeUps,
    private readonly metrics: Metrics,
    private readonly log: Log,
  ) {}

  /**
   * Replays grants of a project. Wakes workers for the first of them; the sweep finds the others.
   * @throws AppError INVALID_PARAMETER without names and filter, or with both
   */
  async execute({ pjid, ...command }: ReplayGrantsCommand): Promise<Replayed> {
    const wake = this.wakeUps.limited();
    const count = await this.grants.replay(pjid, rangeOf(command), ({ names, changed }) => {
      this.count(changed);
      wake(names);
    });
    this.log.info('grants are replayed', { pjid, count });
    return { count, pausedUntil: await this.servers.pausedUntil(pjid) };
  }

  /** Counts changes of status: a grant that waited for its next attempt keeps its status. */
  private count(changed: ReplayedBatch['changed']): void {
    const { to } = Grant.transition('replay');
    for (const [from, count] of changed)
      if (from !== to && count > 0) this.metrics.transitions.inc({ entity: 'grant', from, to }, count);
  }
}

/**
 * Returns the grants that a command means.
 * @throws AppError INVALID_PARAMETER without names and filter, or with both
 */
export function rangeOf({
  boids,
  transactionIds,
  ...filter
}: Omit<ReplayGrantsCommand, 'pjid'>): ReplayRange {
  const isNamed = boids.length + transactionIds.length > 0;
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  if (isNamed === isFiltered) throw errors.replayUnclear();
  if (isNamed) return { boids, transactionIds };
  const { attemptFrom: from, attemptTo: to } = filter;
  checkSpan(filter);
  checkSpan({ from, to }, ['lastAttemptFromUnixTS', 'lastAttemptToUnixTS']);
  return filter;
}
