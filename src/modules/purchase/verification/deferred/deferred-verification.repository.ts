import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { DueRows } from '../../../../platform/queue/due-rows.js';
import {
  type Claim,
  DUE_COLUMNS,
  DueWork,
  type Postponement,
} from '../../../../platform/database/rows/due-work.js';
import { INT63 } from '../../../../platform/database/sql/unsigned.js';
import type { StoreFamily } from '../../../store-verifier/index.js';

/** Delay before the store is asked for the first time. */
export const FIRST_ATTEMPT_SECONDS = 30;
/** The store refunds what is not consumed after this time, and a grant is attempted for as long. */
const MAX_AGE_HOURS = 72;
const MAX_REASON = 60;

/** Above the fences of an earlier row of the boid, which a worker that was stopped may still hold. */
const FIRST_FENCE = "TIMESTAMPDIFF(SECOND, '2000-01-01', UTC_TIMESTAMP())";

/** Due work on deferred verifications. The calls to a store take less time than the lease. */
export const DEFERRED = new DueWork({
  table: 'deferred_verification v',
  key: 'boid',
  columns: DUE_COLUMNS,
  leaseSeconds: 60,
  maxDue: 200,
});

/** A proof to keep. */
export interface NewDeferredVerification {
  readonly boid: string;
  readonly pjid: string;
  readonly store: StoreFamily;
  /** Sealed. */
  readonly proof: string;
}

/** A deferred verification that this worker has claimed. */
export interface ClaimedVerification extends Claim {
  readonly pjid: string;
  readonly store: StoreFamily;
  /** Sealed. */
  readonly proof: string;
  /** Attempts, this one included. */
  readonly attempts: number;
  readonly isExpired: boolean;
}

/** Proofs of verifications that wait for their store, one for each purchase. */
@Injectable()
export class DeferredVerificationRepository implements DueRows {
  readonly maxDue = DEFERRED.maxDue;

  constructor(private readonly database: Database) {}

  /**
   * Keeps a proof; a newer one replaces it, and takes the row from a worker that uses the older one. Age and schedule
   * stay. Returns whether none was kept before.
   */
  async keep({ boid, pjid, store, proof }: NewDeferredVerification): Promise<boolean> {
    const { affectedRows } = await this.database.change(
      `INSERT INTO deferred_verification (boid, pjid, store, proof, kept_at, expires_at, due_at, fence)
       VALUES (${INT63}, ?, ?, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) + INTERVAL ${MAX_AGE_HOURS} HOUR,
         UTC_TIMESTAMP(3) + INTERVAL ${FIRST_ATTEMPT_SECONDS} SECOND, ${FIRST_FENCE})
       ON DUPLICATE KEY UPDATE proof = VALUES(proof), fence = fence + 1`,
      [boid, pjid, store, proof],
    );
    return affectedRows === 1;
  }

  /** Returns boids whose verification is due and that no worker has claimed, longest due first. */
  findDue(): Promise<string[]> {
    return DEFERRED.findDue(this.database);
  }

  /** Returns the seconds that the longest due verification has waited; 0 when none is due. */
  oldestDueSeconds(): Promise<number> {
    return DEFERRED.oldestDueSeconds(this.database);
  }

  /** Claims a verification; null when it is not due, or another worker has claimed it. */
  async claim(boid: string): Promise<ClaimedVerification | null> {
    type Row = Omit<ClaimedVerification, keyof Claim | 'isExpired'> & { readonly isExpired: string | number };
    const select = 'v.pjid, v.store, v.proof, v.attempts, v.expires_at <= UTC_TIMESTAMP(3) AS isExpired';
    const claimed = await DEFERRED.claim<Row>(this.database, boid, select);
    if (claimed === null) return null;
    const { isExpired, ...row } = claimed.row;
    return { ...row, ...claimed.claim, isExpired: Number(isExpired) === 1 };
  }

  /** Makes a claimed verification due again later. Changes nothing when a newer proof was kept. */
  async postpone(
    claimed: Claim,
    { reason, ...postponement }: Postponement & { readonly reason: string },
  ): Promise<void> {
    const stored = { ...postponement, reason: reason.slice(0, MAX_REASON) };
    await DEFERRED.postpone(this.database, claimed, stored);
  }

  /** Deletes a claimed verification. Returns false when the claim was lost. */
  async remove({ id, fence }: Claim): Promise<boolean> {
    const sql = `DELETE FROM deferred_verification WHERE boid = ${INT63} AND fence = ?`;
    return (await this.database.change(sql, [id, fence])).affectedRows === 1;
  }
}
