import { Inject, Injectable, type OnModuleInit, Optional } from '@nestjs/common';
import type { Statements } from '../../../platform/database/statement/statements.js';
import type { Tx } from '../../../platform/database/transaction/transaction-runner.js';
import { type EventSource, EventSources, type NewEvent } from '../../event/index.js';
import { eventsOfReward, isExpiry, type MarkedReward } from './reward-event.data.js';
import { RewardEventRepository } from './reward-event.repository.js';
import { RewardListener, type SettledReward } from '../reward/reward-listener.js';

/**
 * Publishes the changes of rewards, their coming expiry, their expiry and long reservations. An expiry ends what waits
 * for the reward.
 */
@Injectable()
export class RewardEventSource implements EventSource, OnModuleInit {
  readonly family = 'reward';

  constructor(
    private readonly sources: EventSources,
    private readonly rewards: RewardEventRepository,
    @Optional() @Inject(RewardListener) private readonly listener: RewardListener | null = null,
  ) {}

  onModuleInit(): void {
    this.sources.add(this);
  }

  findMarked(statements: Statements, limit: number): Promise<readonly string[]> {
    return this.rewards.findMarked(statements, limit);
  }

  async take(tx: Tx, rewardIds: readonly string[]): Promise<readonly NewEvent[]> {
    const rewards = await this.rewards.take(tx, rewardIds);
    const expired = rewards.filter(isExpiry).flatMap(toSettled);
    if (expired.length > 0) await this.listener?.settled(tx, expired);
    return rewards.flatMap(eventsOfReward);
  }
}

const toSettled = ({ rewardId, grantId }: MarkedReward): SettledReward[] =>
  grantId === null ? [] : [{ rewardId, boid: grantId, state: 'EXPIRED' }];
