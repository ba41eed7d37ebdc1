import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Statements } from '../../../platform/database/statement/statements.js';
import type { Tx } from '../../../platform/database/transaction/transaction-runner.js';
import { type EventSource, EventSources, type NewEvent } from '../../event/index.js';
import { eventsOfReward } from '../domain/reward-event.data.js';
import { RewardEventRepository } from '../persistence/reward-event.repository.js';

/** Publishes the changes of rewards, their coming expiry, their expiry and long reservations. */
@Injectable()
export class RewardEventSource implements EventSource, OnModuleInit {
  readonly family = 'reward';

  constructor(
    private readonly sources: EventSources,
    private readonly rewards: RewardEventRepository,
  ) {}

  onModuleInit(): void {
    this.sources.add(this);
  }

  findMarked(statements: Statements, limit: number): Promise<readonly string[]> {
    return this.rewards.findMarked(statements, limit);
  }

  async take(tx: Tx, rewardIds: readonly string[]): Promise<readonly NewEvent[]> {
    return (await this.rewards.take(tx, rewardIds)).flatMap(eventsOfReward);
  }
}
