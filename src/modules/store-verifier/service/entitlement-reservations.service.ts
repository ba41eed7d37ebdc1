import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transaction/transaction-runner.js';
import type { EntitlementUnit } from '../domain/entitlement-units.js';
import {
  EntitlementUnitRepository,
  type UnitReservationOutcome,
} from '../persistence/entitlement-unit.repository.js';

export type { UnitReservationOutcome } from '../persistence/entitlement-unit.repository.js';

/** Reservations of entitlement units for purchases, always in the transaction of the purchase. */
@Injectable()
export class EntitlementReservations {
  constructor(private readonly units: EntitlementUnitRepository) {}

  /** Reserves one of the remaining units. */
  reserve(tx: Tx, unit: EntitlementUnit): Promise<UnitReservationOutcome> {
    return this.units.reserve(tx, unit);
  }

  /** Undoes a reservation that was made in the same transaction. */
  undo(tx: Tx, key: Buffer): Promise<void> {
    return this.units.undo(tx, key);
  }

  /** Ends the reservation of a purchase that was redeemed or cancelled. */
  release(tx: Tx, key: Buffer): Promise<void> {
    return this.units.release(tx, key);
  }
}
