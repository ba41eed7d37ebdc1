import { Injectable } from '@nestjs/common';
import { stateList } from '../../../../platform/database/sql/state-list.js';
import { filledUp, marksFor } from '../../../../platform/database/statement/statement-steps.js';
import type { Change, SqlValue, Statements } from '../../../../platform/database/statement/statements.js';
import type { Tx } from '../../../../platform/database/transaction/transaction-runner.js';
import { currentTraceId } from '../../../../platform/request-context/request-context.js';
import { uint64Marks } from '../../../../platform/database/sql/unsigned.js';
import { Metrics } from '../../../../platform/observability/metrics/metrics.js';
import { eventMask } from '../change/purchase-event-mask.js';
import { Purchase } from '../purchase.entity.js';

const { from: FROM, to: TO } = Purchase.transition('deliver');
/**
 * Of a purchase that was paid inside the game: the worker completes it when nothing is left to consume in the store.
 */
const { to: TO_OPEN } = Purchase.transition('deliverBeforeConsume');

/**
 * A change of rows that belong to purchases, described by the module that owns the table. The purchase module adds
 * its own assignments and sends one UPDATE, so both change or neither. All texts are constants of that module.
 */
export interface PurchaseRowsChange {
  /** Table and alias. */
  readonly table: string;
  /** Condition for rows that belong to a purchase. */
  readonly belongs: string;
  /** Column of the row with the boid of its purchase. */
  readonly boid: string;
  /** Column of the row with the project. */
  readonly pjid: string;
  /** Assignments to the row. */
  readonly set: string;
  readonly where: string;
  /** Values of the assignments. */
  readonly values: readonly SqlValue[];
  readonly whereValues: readonly SqlValue[];
}

/** What {@link GrantedPurchases.complete} has changed. */
export interface CompletedRows {
  /** Changed rows; every completed purchase counts as one more. */
  readonly affectedRows: number;
  /** Whether a purchase has become COMPLETED_BEFORE_CONSUME. */
  readonly hasOpen: boolean;
}

/** The texts of a {@link PurchaseRowsChange}. */
type ChangeText = Omit<PurchaseRowsChange, 'values' | 'whereValues'>;

const updateWith = ({ table, belongs, boid, pjid, set, where }: ChangeText, assignments: string): string =>
  `UPDATE ${table} LEFT JOIN purchase p ON ${belongs} AND p.boid = ${boid} AND p.pjid = ${pjid}
    AND p.status IN ${stateList(FROM)}
  SET ${set}, ${assignments} WHERE ${where}`;

/**
 * Builds the UPDATE that changes rows and completes their purchases. Order of the values: the row's values, status,
 * trace id, the row's condition. LAST_INSERT_ID returns in the answer whether a purchase has become TO_OPEN, which
 * saves a round trip.
 */
export const completingUpdate = (change: ChangeText): string =>
  updateWith(
    change,
    `p.status = IF(p.is_granted = 1, ELT(LAST_INSERT_ID(p.is_granted), '${TO_OPEN}'), ?), p.completed_at = UTC_TIMESTAMP(3), p.complete_trace_id = ?,
      p.consumed_at = IF(p.is_granted = 1, NULL, UTC_TIMESTAMP(3)),
      p.consume_due_at = IF(p.is_granted = 1, UTC_TIMESTAMP(3), NULL),
      p.event_mask = p.event_mask + IF(p.is_granted = 1, ${eventMask('VERIFY_SUCCESS', TO_OPEN)},
        ${eventMask('VERIFY_SUCCESS', TO)}), p.event_due_at = UTC_TIMESTAMP(3)`,
  );

/**
 * Completes purchases whose items the service grants, together with the rows that delivered them. A cancelled
 * purchase, or one that the game completed, stays as it is.
 */
@Injectable()
export class GrantedPurchases {
  constructor(private readonly metrics: Metrics) {}

  /** Changes the rows and completes their purchases. */
  async complete(statements: Statements, change: PurchaseRowsChange): Promise<CompletedRows> {
    const values = [...change.values, TO, currentTraceId(), ...change.whereValues];
    const { affectedRows, insertId } = await statements.change(completingUpdate(change), values);
    return { affectedRows, hasOpen: insertId > 0 };
  }

  /** Returns how many of these purchases this transaction has completed to COMPLETED_BEFORE_CONSUME. */
  async countOpen(tx: Tx, boids: readonly string[]): Promise<number> {
    const ids = filledUp(boids);
    const [row] = await tx.rows<{ open: string | number }>(
      `SELECT COUNT(*) AS open FROM purchase p WHERE p.boid IN (${uint64Marks(marksFor(ids))})
         AND p.status = '${TO_OPEN}' AND p.complete_trace_id = ?`,
      [...ids, currentTraceId()],
    );
    return Number(row?.open ?? 0);
  }

  /**
   * Changes the rows and appends a line to the memo of their purchases. Every such purchase counts as one more
   * affected row.
   */
  addNote(statements: Statements, change: PurchaseRowsChange, note: string): Promise<Change> {
    const statement = updateWith(change, `p.memo = CONCAT_WS('\\n', p.memo, ?)`);
    return statements.change(statement, [...change.values, note, ...change.whereValues]);
  }

  /**
   * Counts completed purchases in the metrics.
   * @param isOpen whether they have become COMPLETED_BEFORE_CONSUME
   */
  countCompleted(count: number, isOpen: boolean): void {
    if (count <= 0) return;
    const to = isOpen ? TO_OPEN : TO;
    for (const from of FROM) this.metrics.transitions.inc({ entity: 'purchase', from, to }, count);
  }
}
