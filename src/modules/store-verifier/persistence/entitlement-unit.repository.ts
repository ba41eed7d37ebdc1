import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { duplicateIndexOf } from '../../../platform/database/error/database-errors.js';
import type { Tx } from '../../../platform/database/transaction/transaction-runner.js';
import { type EntitlementUnit, EntitlementUnits } from '../domain/entitlement-units.js';

/**
 * Outcome of reserving a unit: `taken` when purchases in progress have reserved every unit, `changed` when a
 * reservation has ended since the store was asked, so that its number may be outdated.
 */
export type UnitReservationOutcome = 'reserved' | 'taken' | 'changed';

/**
 * Reservations of entitlement units: one row for each entitlement, changed by compare-and-set in the transaction of
 * the purchase.
 */
@Injectable()
export class EntitlementUnitRepository extends EntitlementUnits {
  constructor(private readonly database: Database) {
    super();
  }

  override async releasesOf(key: Buffer): Promise<number> {
    const [row] = await this.database.rows<{ releases: number }>(
      'SELECT releases FROM entitlement_use WHERE entitlement_key = ?',
      [key],
    );
    return row?.releases ?? 0;
  }

  /** Reserves one of the remaining units for a purchase. */
  async reserve(tx: Tx, unit: EntitlementUnit): Promise<UnitReservationOutcome> {
    const { key, remaining, releases } = unit;
    if (remaining < 1) return 'taken';
    const { affectedRows } = await tx.change(
      'UPDATE entitlement_use SET held = held + 1 WHERE entitlement_key = ? AND held < ? AND releases = ?',
      [key, remaining, releases],
    );
    if (affectedRows === 1) return 'reserved';
    const [row] = await tx.rows<{ held: number; releases: number }>(
      'SELECT held, releases FROM entitlement_use WHERE entitlement_key = ?',
      [key],
    );
    if (row === undefined) return (await this.addFirst(tx, key)) ? 'reserved' : this.reserve(tx, unit);
    if (row.releases !== releases) return 'changed';
    // A unit is free: the row was added a moment ago.
    return row.held < remaining ? this.reserve(tx, unit) : 'taken';
  }

  /** Undoes a reservation of the same transaction. */
  async undo(tx: Tx, key: Buffer): Promise<void> {
    await tx.change('UPDATE entitlement_use SET held = held - 1 WHERE entitlement_key = ? AND held > 0', [
      key,
    ]);
  }

  /** Ends the reservation of a purchase that was redeemed or cancelled. */
  async release(tx: Tx, key: Buffer): Promise<void> {
    await tx.change(
      'UPDATE entitlement_use SET held = held - 1, releases = releases + 1 WHERE entitlement_key = ? AND held > 0',
      [key],
    );
  }

  /** Adds the row; false when another transaction was faster. */
  private async addFirst(tx: Tx, key: Buffer): Promise<boolean> {
    try {
      await tx.change('INSERT INTO entitlement_use (entitlement_key, held) VALUES (?, 1)', [key]);
      return true;
    } catch (error) {
      if (duplicateIndexOf(error) === 'PRIMARY') return false;
      throw error;
    }
  }
}
