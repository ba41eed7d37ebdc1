import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { duplicateIndexOf, OutcomeUnknown } from '../../../../platform/database/error/database-errors.js';
import { readBack } from '../../../../platform/database/error/deadline.js';
import type { NamedStatement, NamedValues } from '../../../../platform/database/statement/named-statement.js';
import type { Change, SqlValue } from '../../../../platform/database/statement/statements.js';
import { TransactionRunner, type Tx } from '../../../../platform/database/transaction/transaction-runner.js';
import { Metrics } from '../../../../platform/observability/metrics/metrics.js';
import { PurchaseArchiveRepository } from '../archived/purchase-archive.repository.js';
import { eventMask } from './purchase-event-mask.js';
import type { PurchaseKeyName } from '../archived/purchase-key.js';
import type { Purchase } from '../purchase.entity.js';
import { PurchaseRepository } from '../purchase.repository.js';

/** Why a change was not made: the status differs by now, or a unique index refused it. */
export interface NotSaved {
  readonly kind:
    'status-changed' | 'request-repeated' | 'receipt-owned' | 'entitlement-taken' | 'entitlement-changed';
}

/** A change that was made. `insertId` is 0 when the server returns none, or when the answer was lost. */
export interface Written {
  readonly kind: 'saved';
  readonly insertId: number;
}

/** What a change stores. */
export interface NewState {
  /** Named values of the statement other than `boid`, `pjid`, `status`, `from`, `mark` and `eventMask`. */
  readonly values: NamedValues;
  /** What the statement claims, as its conditions name it. */
  readonly claims: readonly PurchaseKeyName[];
}

/** What a change includes besides the row of the purchase: steps of the same transaction. */
export interface FurtherSteps {
  /** Runs first. Returns why the change must not be made; null to make it. */
  readonly before?: ((tx: Tx) => Promise<NotSaved | null>) | undefined;
  /** Runs last, if the change was made. */
  readonly after?: ((tx: Tx, change: Change) => Promise<void>) | undefined;
  /** Runs last, if the change was not made: undoes `before`. */
  readonly undo?: ((tx: Tx) => Promise<void>) | undefined;
}

/** Meaning of a duplicate key, by unique index. */
const CONFLICTS: ReadonlyMap<string, NotSaved['kind']> = new Map([
  ['uq_purchase_receipt', 'receipt-owned'],
  ['uq_purchase_order', 'receipt-owned'],
  ['uq_purchase_verify_request', 'request-repeated'],
  ['uq_purchase_complete_request', 'request-repeated'],
  ['uq_purchase_cancel_request', 'request-repeated'],
]);

/** Writes changes of status by compare-and-set on the status before. */
@Injectable()
export class PurchaseWriter {
  constructor(
    private readonly database: Database,
    private readonly transactions: TransactionRunner,
    private readonly purchases: PurchaseRepository,
    private readonly archive: PurchaseArchiveRepository,
    private readonly metrics: Metrics,
  ) {}

  /**
   * Makes one compare-and-set. An archived purchase is brought back first.
   * @param steps of the same transaction; null for one statement without a transaction
   * @throws OutcomeUnknown when the answer was lost and the row does not show the change
   */
  async write(
    purchase: Purchase,
    statement: NamedStatement,
    state: NewState,
    steps: FurtherSteps | null,
  ): Promise<Written | NotSaved> {
    const write = (): Promise<Written | NotSaved> => this.attempt(purchase, statement, state.values, steps);
    const isSaved = ({ kind }: Written | NotSaved): boolean => kind !== 'status-changed';
    const written = await this.archive.change(purchase.boid, write, isSaved);
    return written.kind === 'status-changed' ? this.refusal(purchase, state.claims) : written;
  }

  /** Returns why nothing was changed: the status differs, or an archived purchase holds a unique key. */
  private async refusal(
    { boid, pjid, changesFrom }: Purchase,
    claims: readonly PurchaseKeyName[],
  ): Promise<NotSaved> {
    const taken = await this.archive.takenKind(boid, claims);
    if (taken === null || (await this.purchases.find(pjid, boid))?.status !== changesFrom)
      return { kind: 'status-changed' };
    return { kind: taken === 'receipt' || taken === 'order' ? 'receipt-owned' : 'request-repeated' };
  }

  private async attempt(
    purchase: Purchase,
    statement: NamedStatement,
    values: NamedValues,
    steps: FurtherSteps | null,
  ): Promise<Written | NotSaved> {
    const mark = randomBytes(16);
    const { boid, pjid, status, changesFrom: from } = purchase;
    const all = statement.bind({
      ...values,
      boid,
      pjid,
      status,
      from,
      mark,
      eventMask: eventMask(from, status),
    });
    try {
      const change = await this.execute(statement.sql, all, steps);
      if ('kind' in change) return change;
      if (change.affectedRows === 0) return { kind: 'status-changed' };
      this.countTransition(purchase);
      return { kind: 'saved', insertId: change.insertId };
    } catch (error) {
      if (error instanceof OutcomeUnknown) return this.settle(purchase, mark, error);
      const conflict = CONFLICTS.get(duplicateIndexOf(error) ?? '');
      if (conflict === undefined) throw error;
      return { kind: conflict };
    }
  }

  private execute(
    sql: string,
    values: readonly SqlValue[],
    steps: FurtherSteps | null,
  ): Promise<Change | NotSaved> {
    if (steps === null) return this.database.change(sql, values);
    const { before, after, undo } = steps;
    return this.transactions.run(async (tx) => {
      const refusal = await before?.(tx);
      if (refusal) return refusal;
      const change = await tx.change(sql, values);
      if (change.affectedRows > 0) await after?.(tx, change);
      else await undo?.(tx);
      return change;
    });
  }

  /** Finds out whether an UPDATE whose answer was lost was made, by the random mark on the row. */
  private async settle(purchase: Purchase, mark: Buffer, lost: OutcomeUnknown): Promise<Written> {
    const current = await readBack(this.purchases.find(purchase.pjid, purchase.boid));
    if (!current?.changeMark?.equals(mark)) throw lost;
    lost.committed();
    this.countTransition(purchase);
    return { kind: 'saved', insertId: 0 };
  }

  private countTransition({ changesFrom: from, status: to }: Purchase): void {
    this.metrics.transitions.inc({ entity: 'purchase', from, to });
  }
}
