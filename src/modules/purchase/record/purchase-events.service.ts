import { Injectable } from '@nestjs/common';
import { Log } from '../../../platform/observability/logging/log.js';
import type { EventKind } from './purchase-event.entity.js';
import { PurchaseEventRepository } from './purchase-event.repository.js';

/** Notes what a purchase's own row does not tell, for its timeline. */
@Injectable()
export class PurchaseEvents {
  constructor(
    private readonly events: PurchaseEventRepository,
    private readonly log: Log,
  ) {}

  /** Never fails, and nobody waits for it: an event that is not noted changes nothing of the purchase. */
  note(boid: string, kind: EventKind, detail: Readonly<Record<string, unknown>>): void {
    this.events
      .add(boid, kind, detail)
      .catch((error: unknown) => this.log.error('an event could not be noted', error, { boid }));
  }
}
