import { Injectable } from '@nestjs/common';
import type { CountedChange } from '../../project/index.js';
import { GrantReplayRepository, MAX_COUNTED } from './grant-replay.repository.js';
import { rangeOf, type ReplayGrantsCommand } from './replay-grants.service.js';

/** Counts the grants that a replay would make due now, without replaying them. */
@Injectable()
export class CountReplayableGrantsService {
  constructor(private readonly grants: GrantReplayRepository) {}

  /** @throws AppError INVALID_PARAMETER without names and filter, or with both */
  async execute({ pjid, ...command }: ReplayGrantsCommand): Promise<CountedChange> {
    const count = await this.grants.count(pjid, rangeOf(command));
    return { count: Math.min(count, MAX_COUNTED), hasMore: count > MAX_COUNTED };
  }
}
