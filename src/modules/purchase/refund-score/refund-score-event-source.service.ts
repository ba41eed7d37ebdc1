import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Statements } from '../../../platform/database/statement/statements.js';
import type { Tx } from '../../../platform/database/transaction/transaction-runner.js';
import { type EventSource, EventSources, type NewEvent } from '../../event/index.js';
import { eventsOfScore } from './refund-event.data.js';
import { RefundScoreEventRepository } from './refund-score-event.repository.js';

/** Publishes the players and members whose refunds reach the thresholds of a project, or fall below them. */
@Injectable()
export class RefundScoreEventSource implements EventSource, OnModuleInit {
  readonly family = 'refund-score';

  constructor(
    private readonly sources: EventSources,
    private readonly scores: RefundScoreEventRepository,
  ) {}

  onModuleInit(): void {
    this.sources.add(this);
  }

  findMarked(statements: Statements, limit: number): Promise<readonly string[]> {
    return this.scores.findMarked(statements, limit);
  }

  async take(tx: Tx, ids: readonly string[]): Promise<readonly NewEvent[]> {
    return (await this.scores.take(tx, ids)).flatMap(eventsOfScore);
  }
}
