import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transaction/transaction-runner.js';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { Grant } from '../grant/grant.entity.js';
import { type BookedGrant, BookedGrantRepository } from './booked-grant.repository.js';
import { GrantWakeUps } from '../grant/grant-wake-ups.service.js';

export type { BookedGrant } from './booked-grant.repository.js';

/** Grants for reconciliations with the books of stores and games, and their repair. */
@Injectable()
export class GrantBooks {
  constructor(
    private readonly grants: BookedGrantRepository,
    private readonly wakeUps: GrantWakeUps,
    private readonly metrics: Metrics,
  ) {}

  /** Returns the grants of purchases of a project; purchases that the game completes itself have none. */
  find(pjid: string, boids: readonly string[]): Promise<readonly BookedGrant[]> {
    return this.grants.find(pjid, boids);
  }

  /** Returns those of these transaction ids that are coupons of a project. */
  findCoupons(pjid: string, transactionIds: readonly string[]): Promise<readonly string[]> {
    return this.grants.findCoupons(pjid, transactionIds);
  }

  /**
   * Makes the grant of a purchase due now, also when the game server reported it as given: the game server gives a boid
   * once. Returns false when the grant was cancelled or its receiver erased, when the inventory delivers it, and for a
   * purchase without one.
   */
  async regrant(tx: Tx, pjid: string, boid: string): Promise<boolean> {
    const from = await this.grants.regrant(tx, pjid, boid);
    if (from === null) return false;
    const { to } = Grant.transition('regrant');
    if (from !== to) tx.afterCommit(() => this.metrics.transitions.inc({ entity: 'grant', from, to }));
    return true;
  }

  /** Wakes a worker after the commit. Best effort. */
  wake(pjid: string, boid: string): void {
    this.wakeUps.wake([{ kind: 'PRODUCT', pjid, id: boid }]);
  }
}
