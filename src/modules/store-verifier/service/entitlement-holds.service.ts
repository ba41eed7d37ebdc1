import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transaction-runner.js';
import type { EntitlementUse } from '../domain/entitlement-uses.js';
import { EntitlementUseRepository, type HoldOutcome } from '../persistence/entitlement-use.repository.js';

export type { HoldOutcome } from '../persistence/entitlement-use.repository.js';

/** Reservations of entitlement units for purchases, always in the transaction of the purchase. */
@Injectable()
export class EntitlementHolds {
  constructor(private readonly units: EntitlementUseRepository) {}

  /** Reserves one of the remaining units. */
  hold(tx: Tx, use: EntitlementUse): Promise<HoldOutcome> {
    return this.units.hold(tx, use);
  }

  /** Undoes a reservation that was made in the same transaction. */
  giveBack(tx: Tx, key: Buffer): Promise<void> {
    return this.units.giveBack(tx, key);
  }

  /** Ends the reservation of a purchase that was redeemed or cancelled. */
  release(tx: Tx, key: Buffer): Promise<void> {
    return this.units.release(tx, key);
  }
}
