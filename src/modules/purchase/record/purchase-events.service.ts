import { Injectable } from '@nestjs/common';
import { Log } from '../../../platform/observability/logging/log.js';
import type { EventKind } from './purchase-event.entity.js';
import { PurchaseEventRepository } from './purchase-event.repository.js';

/** Records events of purchases for their timelines. */
@Injectable()
export class PurchaseEvents {
  constructor(
    private readonly events: PurchaseEventRepository,
    private readonly log: Log,
  ) {}

  /** Records an event. Never fails and does not block: a lost event changes nothing of the purchase. */
  note(boid: string, kind: EventKind, detail: Readonly<Record<string, unknown>>): void {
    this.events
      .add(boid, kind, detail)
      .catch((error: unknown) => this.log.error('an event could not be recorded', error, { boid }));
  }
}
