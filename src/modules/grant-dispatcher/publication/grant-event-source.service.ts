import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Statements } from '../../../platform/database/statement/statements.js';
import type { Tx } from '../../../platform/database/transaction/transaction-runner.js';
import { type EventSource, EventSources, type NewEvent } from '../../event/index.js';
import { eventOfDoubleGrant } from '../incident/double-grant.js';
import { eventsOfGrant } from '../grant/grant-event.data.js';
import { DoubleGrantRepository } from '../incident/double-grant.repository.js';
import { GrantEventRepository } from './grant-event.repository.js';

/**
 * Publishes deliveries, given-up grants and incidents. Keys are ids of grants; the id of a purchase's grant is its
 * boid.
 */
@Injectable()
export class GrantEventSource implements EventSource, OnModuleInit {
  readonly family = 'boid';

  constructor(
    private readonly sources: EventSources,
    private readonly grants: GrantEventRepository,
    private readonly incidents: DoubleGrantRepository,
  ) {}

  onModuleInit(): void {
    this.sources.add(this);
  }

  async findMarked(statements: Statements, limit: number): Promise<readonly string[]> {
    const found = await Promise.all([
      this.grants.findMarked(statements, limit),
      this.incidents.findMarked(statements, limit),
    ]);
    return [...new Set(found.flat())];
  }

  async take(tx: Tx, ids: readonly string[]): Promise<readonly NewEvent[]> {
    const grants = await this.grants.take(tx, ids);
    const incidents = await this.incidents.take(tx, ids);
    return [...grants.flatMap(eventsOfGrant), ...incidents.map(eventOfDoubleGrant)];
  }
}
