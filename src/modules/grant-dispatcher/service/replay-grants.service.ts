import { Injectable } from '@nestjs/common';
import { Log } from '../../../platform/logging/log.js';
import * as errors from '../domain/grant.errors.js';
import { GrantReplayRepository, type ReplayRange } from '../persistence/grant-replay.repository.js';
import { GrantWakeUps } from './grant-wake-ups.service.js';

export interface ReplayGrantsCommand {
  readonly pjid: string;
  readonly boids: readonly string[];
  readonly transactionIds: readonly string[];
  /** Owed since, inclusive. */
  readonly from: Date | undefined;
  /** Owed until, inclusive. */
  readonly to: Date | undefined;
}

/** Makes grants that are dead, or wait for their time, due now; what was handed out, or is not owed any more, stays as it is. */
@Injectable()
export class ReplayGrantsService {
  constructor(
    private readonly grants: GrantReplayRepository,
    private readonly wakeUps: GrantWakeUps,
    private readonly log: Log,
  ) {}

  /**
   * How many there were.
   * @throws AppError INVALID_PARAMETER when it is not said which, or said in two ways
   */
  async execute({ pjid, ...command }: ReplayGrantsCommand): Promise<number> {
    const count = await this.grants.replay(pjid, rangeOf(command), (names) => this.wakeUps.wake(names));
    this.log.info('grants are replayed', { pjid, count });
    return count;
  }
}

function rangeOf({ boids, transactionIds, from, to }: Omit<ReplayGrantsCommand, 'pjid'>): ReplayRange {
  const isNamed = boids.length + transactionIds.length > 0;
  const isRange = from !== undefined || to !== undefined;
  if (isNamed === isRange) throw errors.replayUnclear();
  if (isNamed) return { boids, transactionIds };
  if (from !== undefined && to !== undefined && from > to) throw errors.rangeBackwards();
  return { from, to };
}
