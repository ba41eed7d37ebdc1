import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Statements } from '../../../platform/database/statement/statements.js';
import type { Tx } from '../../../platform/database/transaction/transaction-runner.js';
import { type EventSource, EventSources, type NewEvent } from '../../event/index.js';
import { eventsOfPurchase } from './purchase-event.data.js';
import { PurchaseEventLogRepository } from './purchase-event-log.repository.js';

/** Family of the events of purchases. */
export const PURCHASE_EVENTS = 'boid';

/** Publishes the changes of purchases. Keys are boids; grants of purchases belong to the same family. */
@Injectable()
export class PurchaseEventSource implements EventSource, OnModuleInit {
  readonly family = PURCHASE_EVENTS;

  constructor(
    private readonly sources: EventSources,
    private readonly purchases: PurchaseEventLogRepository,
  ) {}

  onModuleInit(): void {
    this.sources.add(this);
  }

  findMarked(statements: Statements, limit: number): Promise<readonly string[]> {
    return this.purchases.findMarked(statements, limit);
  }

  async take(tx: Tx, boids: readonly string[]): Promise<readonly NewEvent[]> {
    return (await this.purchases.take(tx, boids)).flatMap(eventsOfPurchase);
  }
}
