import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { stateList } from '../../../platform/database/sql/state-list.js';
import { filledUp, forEachStep } from '../../../platform/database/statement/statement-steps.js';
import type { Tx } from '../../../platform/database/transaction/transaction-runner.js';
import { UINT64, uint64Marks } from '../../../platform/database/sql/unsigned.js';
import { Grant } from '../grant/grant.entity.js';
import type { GrantStatus } from '../grant/grant-status.js';
import { COUNT_AS_EARLIER, EARLIER_ARE_COUNTED } from '../grant/grant-mark.sql.js';
import { HAS_RECEIVER } from '../grant/grant-receiver.sql.js';
import { lockStatus } from '../grant/grant-status.sql.js';

const { from: FROM, to: TO } = Grant.transition('regrant');
/** Maximum number of names of one statement. */
const BATCH = 500;

const FIND = forEachStep(
  (marks) => `SELECT g.id, g.status, g.reward_id IS NOT NULL AS isReward FROM player_grant g
    WHERE g.id IN (${uint64Marks(marks)}) AND g.pjid = ? AND g.kind = 'PRODUCT'`,
);
const FIND_COUPONS = forEachStep(
  (marks) => `SELECT g.transaction_id AS transactionId FROM player_grant g
    WHERE g.transaction_id IN (${marks}) AND g.pjid = ?`,
);

/** Fields of a purchase's grant that a reconciliation compares. */
export interface BookedGrant extends Pick<Grant, 'status'> {
  readonly boid: string;
  /** Whether a reward of the inventory replaces the call. */
  readonly isReward: boolean;
}

type Row = Pick<Grant, 'status'> & { readonly id: string | number; readonly isReward: string | number };

/** Reads grants for reconciliations, and makes them due again. */
@Injectable()
export class BookedGrantRepository {
  constructor(private readonly database: Database) {}

  /** Returns the grants of purchases of a project. */
  async find(pjid: string, boids: readonly string[]): Promise<BookedGrant[]> {
    const rows = await this.inBatches<Row>(FIND, pjid, boids);
    return rows.map(({ id, status, isReward }) => ({
      boid: String(id),
      status,
      isReward: Number(isReward) === 1,
    }));
  }

  /** Returns those of these transaction ids that are coupons of a project. */
  async findCoupons(pjid: string, transactionIds: readonly string[]): Promise<string[]> {
    const rows = await this.inBatches<{ readonly transactionId: string }>(FIND_COUPONS, pjid, transactionIds);
    return rows.map(({ transactionId }) => transactionId);
  }

  /**
   * Makes the grant of a purchase due now, at the start of a new retry schedule. Returns the status before; null when
   * the grant was cancelled or its receiver erased, when the inventory delivers it, and for a purchase without one.
   */
  async regrant(tx: Tx, pjid: string, boid: string): Promise<GrantStatus | null> {
    const from = await lockStatus(tx, boid);
    const { affectedRows } = await tx.change(
      `UPDATE player_grant g SET g.status = ?, g.due_at = UTC_TIMESTAMP(3), g.failures = 0, g.settled_at = NULL,
         ${COUNT_AS_EARLIER}
       WHERE g.id = ${UINT64} AND g.pjid = ? AND g.kind = 'PRODUCT' AND g.status IN ${stateList(FROM)}
         AND g.reward_id IS NULL AND ${HAS_RECEIVER} AND ${EARLIER_ARE_COUNTED}`,
      [TO, boid, pjid],
    );
    return affectedRows === 1 ? from : null;
  }

  private async inBatches<R extends object>(
    statement: (values: readonly unknown[]) => string,
    pjid: string,
    names: readonly string[],
  ): Promise<R[]> {
    const rows: R[] = [];
    for (let from = 0; from < names.length; from += BATCH) {
      const values = filledUp(names.slice(from, from + BATCH));
      rows.push(...(await this.database.rows<R>(statement(values), [...values, pjid])));
    }
    return rows;
  }
}
