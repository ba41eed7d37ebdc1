import { Injectable } from '@nestjs/common';
import type { CountedChange } from '../../project/index.js';
import type { GrantStatus } from '../grant/grant-status.js';
import { GrantReplayRepository, MAX_COUNTED } from './grant-replay.repository.js';
import { rangeOf, type ReplayGrantsCommand } from './replay-grants.service.js';

/** Grants in one status that a replay would make due now. */
export interface CountedStatus extends CountedChange {
  readonly status: GrantStatus;
}

/** Counts the grants that a replay would make due now, without replaying them. */
@Injectable()
export class CountReplayableGrantsService {
  constructor(private readonly grants: GrantReplayRepository) {}

  /** @throws AppError INVALID_PARAMETER without names and filter, or with both */
  async execute({ pjid, ...command }: ReplayGrantsCommand): Promise<CountedChange> {
    const counts = await this.grants.count(pjid, rangeOf(command));
    return limited([...counts.values()].reduce((sum, count) => sum + count, 0));
  }

  /**
   * Counts them for each status that a replay starts from.
   * @throws AppError INVALID_PARAMETER without names and filter, or with both
   */
  async byStatus({ pjid, ...command }: ReplayGrantsCommand): Promise<readonly CountedStatus[]> {
    const counts = await this.grants.count(pjid, rangeOf(command));
    return [...counts].map(([status, count]) => ({ status, ...limited(count) }));
  }
}

const limited = (count: number): CountedChange => ({
  count: Math.min(count, MAX_COUNTED),
  hasMore: count > MAX_COUNTED,
});
