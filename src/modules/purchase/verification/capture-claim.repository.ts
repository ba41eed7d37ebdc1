import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { PurchaseArchive } from '../record/archived/purchase-archive.repository.js';
import type { Purchase } from '../record/purchase.entity.js';

/** Delay before a capture with an unknown outcome is checked again. */
const CHECK_AFTER_SECONDS = 60;

/** Claims on the capture of a payment: while a reservation has one, it cannot be cancelled. */
@Injectable()
export class CaptureClaimRepository {
  constructor(
    private readonly database: Database,
    private readonly archive: PurchaseArchive,
  ) {}

  /**
   * Claims the capture before the store is asked for the money. Several callers may hold a claim at once.
   * Returns false when the purchase is not RESERVED any more.
   */
  async claim({ boid }: Purchase): Promise<boolean> {
    return this.archive.change(
      boid,
      () => this.tryToClaim(boid),
      (isClaimed) => isClaimed,
    );
  }

  private async tryToClaim(boid: string): Promise<boolean> {
    const { affectedRows } = await this.database.change(
      `UPDATE purchase SET capture_claimed_at = COALESCE(capture_claimed_at, UTC_TIMESTAMP(3)),
         capture_claims = capture_claims + 1, settle_due_at = UTC_TIMESTAMP(3) + INTERVAL ${CHECK_AFTER_SECONDS} SECOND
       WHERE boid = CAST(? AS UNSIGNED) AND status = 'RESERVED'`,
      [boid],
    );
    return affectedRows === 1;
  }

  /** Releases one claim after a refusal of the store; without claims the reservation can be cancelled again. */
  async giveUp({ boid }: Purchase): Promise<void> {
    await this.database.change(
      `UPDATE purchase SET capture_claimed_at = IF(capture_claims > 1, capture_claimed_at, NULL),
         capture_claims = IF(capture_claims > 0, capture_claims - 1, 0)
       WHERE boid = CAST(? AS UNSIGNED) AND status = 'RESERVED'`,
      [boid],
    );
  }
}
