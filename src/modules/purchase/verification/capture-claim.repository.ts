import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { duplicateIndexOf } from '../../../platform/database/error/database-errors.js';
import { INT63 } from '../../../platform/database/sql/unsigned.js';
import { PurchaseArchiveRepository } from '../record/archived/purchase-archive.repository.js';
import type { Purchase } from '../record/purchase.entity.js';

/** Delay before a capture with an unknown outcome is checked again. */
const CHECK_AFTER_SECONDS = 60;

/** Outcome of a claim; `request-repeated` when another purchase has the request. */
export type CaptureClaim = 'claimed' | 'reservation-gone' | 'request-repeated';

/** Claims on the capture of a payment: while a reservation has one, it cannot be cancelled. */
@Injectable()
export class CaptureClaimRepository {
  constructor(
    private readonly database: Database,
    private readonly archive: PurchaseArchiveRepository,
  ) {}

  /**
   * Claims the capture before the store is asked for the money. Several callers may hold a claim at once.
   * @param request operation and reqId, claimed too: a call whose reqId is used must not take money. Null for the
   * worker
   */
  async claim({ boid }: Purchase, request: string | null): Promise<CaptureClaim> {
    return this.archive.change(
      boid,
      () => this.tryToClaim(boid, request),
      (claim) => claim !== 'reservation-gone',
    );
  }

  private async tryToClaim(boid: string, request: string | null): Promise<CaptureClaim> {
    try {
      const { affectedRows } = await this.database.change(
        `UPDATE purchase SET capture_claimed_at = COALESCE(capture_claimed_at, UTC_TIMESTAMP(3)),
           capture_claims = capture_claims + 1, settle_due_at = UTC_TIMESTAMP(3) + INTERVAL ${CHECK_AFTER_SECONDS} SECOND,
           verify_request = COALESCE(?, verify_request)
         WHERE boid = ${INT63} AND status = 'RESERVED'`,
        [request, boid],
      );
      return affectedRows === 1 ? 'claimed' : 'reservation-gone';
    } catch (error) {
      if (duplicateIndexOf(error) === 'uq_purchase_verify_request') return 'request-repeated';
      throw error;
    }
  }

  /**
   * Releases one claim after a refusal of the store, and its request; without claims the reservation can be cancelled
   * again.
   */
  async giveUp({ boid }: Purchase, request: string | null): Promise<void> {
    await this.database.change(
      `UPDATE purchase SET capture_claimed_at = IF(capture_claims > 1, capture_claimed_at, NULL),
         capture_claims = IF(capture_claims > 0, capture_claims - 1, 0),
         verify_request = IF(verify_request = ?, NULL, verify_request)
       WHERE boid = ${INT63} AND status = 'RESERVED'`,
      [request, boid],
    );
  }

  /** Frees the request of a call without a success. The claim stays, since the money may have been taken. */
  async freeRequest({ boid }: Purchase, request: string): Promise<void> {
    await this.database.change(
      `UPDATE purchase SET verify_request = NULL
       WHERE boid = ${INT63} AND status = 'RESERVED' AND verify_request = ?`,
      [boid, request],
    );
  }
}
