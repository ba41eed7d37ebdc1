import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { duplicateIndexOf, OutcomeUnknown } from '../../../platform/database/database-errors.js';
import { within } from '../../../platform/database/deadline.js';
import type { Change, SqlValue, Statements } from '../../../platform/database/statements.js';
import { TransactionRunner, type Tx } from '../../../platform/database/transaction-runner.js';
import { currentTraceId } from '../../../platform/logging/exchange.js';
import { Metrics } from '../../../platform/metrics/metrics.js';
import {
  type Countable,
  type SpendingEntry,
  SpendingRepository,
  UNCOUNTED_ACCOUNT,
} from '../../account/index.js';
import { type EntitlementUse, EntitlementUseRepository } from '../../store-verifier/index.js';
import { isBoid } from '../domain/boid.js';
import type { PurchaseData } from '../domain/purchase-data.js';
import type { Purchase } from '../domain/purchase.entity.js';
import { type PurchaseRow, toPurchase, toPurchaseData } from './purchase.row.js';
import * as sql from './purchase.sql.js';

/** A reservation to be stored. */
export interface NewReservation {
  readonly boid: string;
  readonly pjid: string;
  readonly svcId: string;
  readonly imid: string | null;
  readonly playerId: string;
  readonly ipCountry: string;
  readonly payment: string;
  readonly appStore: string;
  readonly productId: string;
  readonly os: string;
  readonly microPrice: number;
  readonly currency: string;
  /** What it will count toward the limit of its account; left out when that has none. */
  readonly countable?: Countable | null;
  /** Operation and reqId. */
  readonly request: string;
  /** When somebody looks for the first time what became of its order in the store; left out when nobody need. */
  readonly settleAfterMs?: number;
}

/** A purchase, and the boid that an earlier request of the same name has changed, if there was one. */
export interface FoundForRequest {
  readonly purchase: Purchase;
  readonly requestOwner: string | null;
}

/** Why a change was not made: too late (the status is another by now), or in conflict with a unique index. */
export interface NotSaved {
  readonly kind: 'status-changed' | 'request-repeated' | 'receipt-owned' | 'use-taken' | 'use-changed';
}

/** What a change came to. */
export type Saved = { readonly kind: 'saved' } | NotSaved;

/** What an insert came to. */
export type Added = 'added' | 'boid-taken' | 'request-repeated';

/** The same for one that was to be made for an account without a limit only. */
export type AddedUncounted = Added | 'account-to-be-checked';

/** A completion that was stored: its time by the database's clock. */
export type Completed = { readonly kind: 'saved'; readonly completedAt: Date } | NotSaved;

const valuesOf = (reservation: NewReservation): SqlValue[] => {
  const { boid, pjid, svcId, imid, playerId, ipCountry, payment, appStore, productId, os } = reservation;
  const { microPrice, currency, countable = null, request, settleAfterMs } = reservation;
  const names = [boid, pjid, svcId, imid, playerId, ipCountry, payment, appStore, productId, os];
  const prices = [microPrice, currency, countable?.currency ?? null, countable?.micros ?? null];
  const settleAfter = settleAfterMs === undefined ? null : settleAfterMs * 1000;
  return [...names, ...prices, request, currentTraceId(), settleAfter];
};

/** What a purchase counts toward the limit of its account; null when it counts nothing. */
function spendingOf({ imid, limitMonth, limitCurrency, limitMicros }: Purchase): SpendingEntry | null {
  if (imid === null || limitMonth === null || limitCurrency === null || limitMicros === null) return null;
  return { imid, month: limitMonth, currency: limitCurrency, micros: limitMicros };
}

/** What is done around a change; it may end without making it. */
type Setting = (work: (statements: Statements) => Promise<Change>) => Promise<Change | NotSaved>;

/** What a change into a taken unique index means. */
const CONFLICTS: ReadonlyMap<string, NotSaved['kind']> = new Map([
  ['uq_purchase_receipt', 'receipt-owned'],
  ['uq_purchase_order', 'receipt-owned'],
  ['uq_purchase_verify_request', 'request-repeated'],
  ['uq_purchase_complete_request', 'request-repeated'],
  ['uq_purchase_cancel_request', 'request-repeated'],
]);

/** Reading back what became of a write whose answer was lost may take this long; the caller has waited already. */
const READ_BACK_MS = 1_000;

/** Purchases: one statement an operation, each change a compare-and-set on the status it starts from. */
@Injectable()
export class PurchaseRepository {
  constructor(
    private readonly database: Database,
    private readonly transactions: TransactionRunner,
    private readonly uses: EntitlementUseRepository,
    private readonly spending: SpendingRepository,
    private readonly metrics: Metrics,
  ) {}

  /** Stores a reservation; its boid and its request are unique. */
  async add(reservation: NewReservation): Promise<Added> {
    const added = await this.insert(reservation, sql.INSERT, []);
    if (added === 'account-to-be-checked') throw new Error('an unconditional insert has added nothing');
    return added;
  }

  /** The same in one statement with the look whether the account is known to be of none of these countries. */
  addUncounted(
    reservation: NewReservation & { readonly imid: string },
    countries: readonly string[],
  ): Promise<AddedUncounted> {
    const condition = UNCOUNTED_ACCOUNT(countries.length);
    return this.insert(reservation, sql.insertIf(condition), [reservation.imid, ...countries]);
  }

  private async insert(
    reservation: NewReservation,
    statement: string,
    conditionValues: readonly SqlValue[],
  ): Promise<AddedUncounted> {
    try {
      const { affectedRows } = await this.database.change(statement, [
        ...valuesOf(reservation),
        ...conditionValues,
      ]);
      return affectedRows === 0 ? 'account-to-be-checked' : 'added';
    } catch (error) {
      if (error instanceof OutcomeUnknown) return this.settleAdd(reservation, error);
      const index = duplicateIndexOf(error);
      if (index === 'PRIMARY') return 'boid-taken';
      if (index === 'uq_purchase_reserve_request') return 'request-repeated';
      throw error;
    }
  }

  /** A purchase of the project; null when it has none with this boid. */
  async find(pjid: string, boid: string): Promise<Purchase | null> {
    if (!isBoid(boid)) return null;
    const [row] = await this.database.rows<PurchaseRow>(sql.FIND, [boid, pjid]);
    return row === undefined ? null : toPurchase(row);
  }

  /** The same, and what a verification with this request was for. */
  findForVerification(pjid: string, boid: string, request: string): Promise<FoundForRequest | null> {
    return this.findForRequest(sql.FIND_FOR_VERIFICATION, pjid, boid, request);
  }

  /** The same, and what a completion with this request was for. */
  findForCompletion(pjid: string, boid: string, request: string): Promise<FoundForRequest | null> {
    return this.findForRequest(sql.FIND_FOR_COMPLETION, pjid, boid, request);
  }

  /** Purchases of the project among these boids, in no particular order. */
  async findAll(pjid: string, boids: readonly string[]): Promise<PurchaseData[]> {
    const possible = boids.filter(isBoid);
    if (possible.length === 0) return [];
    const values = [...possible, pjid];
    return (await this.database.rows<PurchaseRow>(sql.findAll(possible.length), values)).map(toPurchaseData);
  }

  /** Whoever owns the receipt or its order, in any project. */
  async findReceiptOwner(receiptKey: Buffer | null, orderKey: Buffer | null): Promise<Purchase | null> {
    const [row] = await this.database.rows<PurchaseRow>(sql.FIND_RECEIPT_OWNER, [receiptKey, orderKey]);
    return row === undefined ? null : toPurchase(row);
  }

  /**
   * Stores a verification or a capture, and claims receipt, order and request with it. What else it changes, the entitlement's
   * use that it takes up and what it counts toward its account's limit, is changed in the same transaction.
   * @param request null for one that nobody sent: our own look at the store, or its notice.
   * @param also what else is written in the transaction, once the change is made.
   */
  saveVerified(
    purchase: Purchase,
    request: string | null,
    use: EntitlementUse | null,
    also?: (tx: Tx) => Promise<void>,
  ): Promise<Saved> {
    const { receiptKey, orderKey, useKey, paymentOrderId, paymentTester, microPrice, currency } = purchase;
    const claimed = [receiptKey, orderKey, useKey, paymentOrderId, paymentTester, microPrice, currency];
    const { purchaseToken, memo, status, limitMicros, limitMonth } = purchase;
    const isFinal = status === 'COMPLETED_BEFORE_CONSUME' ? 1 : 0;
    const kept = [purchaseToken, memo, limitMicros, limitMonth, isFinal];
    const values = [request, currentTraceId(), ...claimed, ...kept];
    const setting = this.holdingAndCounting(use, spendingOf(purchase), also);
    return this.save(purchase, sql.SAVE_VERIFIED, values, setting);
  }

  /** Around a verification: nothing, or a transaction when more than the purchase changes. */
  private holdingAndCounting(
    use: EntitlementUse | null,
    spending: SpendingEntry | null,
    also?: (tx: Tx) => Promise<void>,
  ): Setting | undefined {
    if (use === null && spending === null && also === undefined) return undefined;
    return (work) =>
      this.transactions.run(async (tx) => {
        const held = use === null ? 'held' : await this.uses.hold(tx, use);
        if (held !== 'held') return { kind: `use-${held}` } as const;
        const change = await work(tx);
        const isMade = change.affectedRows > 0;
        if (!isMade && use !== null) await this.uses.giveBack(tx, use.key);
        if (isMade && spending !== null) await this.spending.add(tx, spending);
        if (isMade) await also?.(tx);
        return change;
      });
  }

  /** Stores the cancellation of a reservation. */
  saveCanceled(purchase: Purchase, request: string): Promise<Saved> {
    return this.save(purchase, sql.SAVE_CANCELED, [request, currentTraceId()]);
  }

  /**
   * Stores that the money is gone again. What the purchase counted toward its account's limit is given back and the use that it
   * held is free again, each once, since the change is made once.
   */
  saveRevoked(purchase: Purchase, request: string | null): Promise<Saved> {
    const spending = spendingOf(purchase);
    const useKey = purchase.changesFrom === 'VERIFY_SUCCESS' ? purchase.useKey : null;
    const values = [request, currentTraceId(), purchase.cancelReason];
    const isAlone = spending === null && useKey === null;
    const setting: Setting = (work) =>
      this.transactions.run(async (tx) => {
        const change = await work(tx);
        if (change.affectedRows === 0) return change;
        if (spending !== null) await this.spending.giveBack(tx, spending);
        if (useKey !== null) await this.uses.release(tx, useKey);
        return change;
      });
    return this.save(purchase, sql.SAVE_REVOKED, values, isAlone ? undefined : setting);
  }

  /** Replaces the note of operators; false when the project has no such purchase. */
  async saveMemo(pjid: string, boid: string, memo: string | null): Promise<boolean> {
    if (!isBoid(boid)) return false;
    return (await this.database.change(sql.SAVE_MEMO, [memo, boid, pjid])).affectedRows > 0;
  }

  /** Whether the project has a purchase of this platform member. */
  async hasMember(pjid: string, imid: string): Promise<boolean> {
    const sql = 'SELECT 1 AS found FROM purchase p WHERE p.pjid = ? AND p.imid = ? LIMIT 1';
    return (await this.database.rows(sql, [pjid, imid])).length > 0;
  }

  /** Stores a completion; one that leaves consumption open makes it due at once. */
  async saveCompleted(purchase: Purchase, request: string): Promise<Completed> {
    const { useKey, pjid, boid } = purchase;
    const isOpen = purchase.status === 'COMPLETED_BEFORE_CONSUME' ? 1 : 0;
    const values = [request, currentTraceId(), isOpen, isOpen];
    const saved = await this.save(
      purchase,
      sql.SAVE_COMPLETED,
      values,
      useKey === null ? undefined : this.releasing(useKey),
    );
    if (saved.kind !== 'saved') return saved;
    const completedAt =
      purchase.completedAt ??
      (saved.insertId > 0 ? new Date(saved.insertId) : (await this.find(pjid, boid))?.completedAt);
    return completedAt ? { kind: 'saved', completedAt } : { kind: 'status-changed' };
  }

  /** The change, and with it the end of the hold that the purchase has on an entitlement's use. */
  private releasing(useKey: Buffer): Setting {
    return (work) =>
      this.transactions.run(async (tx) => {
        const change = await work(tx);
        if (change.affectedRows > 0) await this.uses.release(tx, useKey);
        return change;
      });
  }

  private async findForRequest(
    statement: string,
    pjid: string,
    boid: string,
    request: string,
  ): Promise<FoundForRequest | null> {
    if (!isBoid(boid)) return null;
    type Row = PurchaseRow & { readonly requestOwner: string | number | null };
    const [row] = await this.database.rows<Row>(statement, [pjid, request, boid, pjid]);
    if (row === undefined) return null;
    const { requestOwner, ...columns } = row;
    return {
      purchase: toPurchase(columns),
      requestOwner: requestOwner === null ? null : String(requestOwner),
    };
  }

  /**
   * One compare-and-set, by itself or inside the transaction that `setting` opens around it; `insertId` is 0 when the statement
   * hands none back, or its answer was lost.
   */
  private async save(
    purchase: Purchase,
    statement: string,
    values: readonly SqlValue[],
    setting: Setting = (work) => work(this.database),
  ): Promise<{ readonly kind: 'saved'; readonly insertId: number } | NotSaved> {
    const mark = randomBytes(16);
    const { boid, pjid, status, changesFrom } = purchase;
    const all = [status, ...values, mark, boid, pjid, changesFrom];
    try {
      const change = await setting((statements) => statements.change(statement, all));
      if ('kind' in change) return change;
      if (change.affectedRows === 0) return { kind: 'status-changed' };
      this.countTransition(purchase);
      return { kind: 'saved', insertId: change.insertId };
    } catch (error) {
      if (error instanceof OutcomeUnknown) return this.settleSave(purchase, mark, error);
      const conflict = CONFLICTS.get(duplicateIndexOf(error) ?? '');
      if (conflict === undefined) throw error;
      return { kind: conflict };
    }
  }

  /** The answer to an INSERT was lost: the row of this boid and request tells that it was made. */
  private async settleAdd({ boid, pjid, request }: NewReservation, lost: OutcomeUnknown): Promise<Added> {
    const current = await within(READ_BACK_MS, this.find(pjid, boid));
    if (current?.reserveRequest !== request) throw lost;
    return 'added';
  }

  /** The answer to an UPDATE was lost: the mark on the row tells whether it was ours. */
  private async settleSave(
    purchase: Purchase,
    mark: Buffer,
    lost: OutcomeUnknown,
  ): Promise<{ readonly kind: 'saved'; readonly insertId: number }> {
    const current = await within(READ_BACK_MS, this.find(purchase.pjid, purchase.boid));
    if (!current?.changeMark?.equals(mark)) throw lost;
    this.countTransition(purchase);
    return { kind: 'saved', insertId: 0 };
  }

  private countTransition({ changesFrom: from, status: to }: Purchase): void {
    this.metrics.transitions.inc({ entity: 'purchase', from, to });
  }
}
