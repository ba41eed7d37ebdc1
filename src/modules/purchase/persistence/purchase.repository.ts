import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { duplicateIndexOf, OutcomeUnknown } from '../../../platform/database/database-errors.js';
import { within } from '../../../platform/database/deadline.js';
import type { SqlValue } from '../../../platform/database/statements.js';
import { currentTraceId } from '../../../platform/logging/exchange.js';
import { Metrics } from '../../../platform/metrics/metrics.js';
import { isBoid } from '../domain/boid.js';
import type { Purchase } from '../domain/purchase.entity.js';
import { type PurchaseRow, toPurchase } from './purchase.row.js';
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
  /** Operation and reqId. */
  readonly request: string;
}

/** A purchase, and the boid that an earlier request of the same name has changed, if there was one. */
export interface FoundForRequest {
  readonly purchase: Purchase;
  readonly requestOwner: string | null;
}

/** Why a change was not made: too late (the status is another by now), or in conflict with a unique index. */
export interface NotSaved {
  readonly kind: 'status-changed' | 'request-repeated' | 'receipt-owned';
}

/** What a change came to. */
export type Saved = { readonly kind: 'saved' } | NotSaved;

/** What an insert came to. */
export type Added = 'added' | 'boid-taken' | 'request-repeated';

/** A completion that was stored: its time by the database's clock. */
export type Completed = { readonly kind: 'saved'; readonly completedAt: Date } | NotSaved;

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
    private readonly metrics: Metrics,
  ) {}

  /** Stores a reservation; its boid and its request are unique. */
  async add(reservation: NewReservation): Promise<Added> {
    const { boid, pjid, svcId, imid, playerId, ipCountry, payment, appStore, productId, os, microPrice } =
      reservation;
    const { currency, request } = reservation;
    const names = [boid, pjid, svcId, imid, playerId, ipCountry, payment, appStore, productId, os];
    try {
      await this.database.change(sql.INSERT, [...names, microPrice, currency, request, currentTraceId()]);
      return 'added';
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
  async findAll(pjid: string, boids: readonly string[]): Promise<Purchase[]> {
    const possible = boids.filter(isBoid);
    if (possible.length === 0) return [];
    return (await this.database.rows<PurchaseRow>(sql.findAll(possible.length), [...possible, pjid])).map(
      toPurchase,
    );
  }

  /** Whoever owns the receipt or its order, in any project. */
  async findReceiptOwner(receiptKey: Buffer, orderKey: Buffer | null): Promise<Purchase | null> {
    const [row] = await this.database.rows<PurchaseRow>(sql.FIND_RECEIPT_OWNER, [receiptKey, orderKey]);
    return row === undefined ? null : toPurchase(row);
  }

  /** Stores a verification and claims its receipt, its order and its request with it. */
  saveVerified(purchase: Purchase, request: string): Promise<Saved> {
    const { receiptKey, orderKey, paymentOrderId, paymentTester, microPrice, currency, purchaseToken, memo } =
      purchase;
    const proof = [
      receiptKey,
      orderKey,
      paymentOrderId,
      paymentTester,
      microPrice,
      currency,
      purchaseToken,
      memo,
    ];
    return this.save(purchase, sql.SAVE_VERIFIED, [request, currentTraceId(), ...proof]);
  }

  /** Stores the cancellation of a reservation. */
  saveCanceled(purchase: Purchase, request: string): Promise<Saved> {
    return this.save(purchase, sql.SAVE_CANCELED, [request, currentTraceId()]);
  }

  /** Stores a completion; one that leaves consumption open makes it due at once. */
  async saveCompleted(purchase: Purchase, request: string): Promise<Completed> {
    const isOpen = purchase.status === 'COMPLETED_BEFORE_CONSUME' ? 1 : 0;
    const saved = await this.save(purchase, sql.SAVE_COMPLETED, [request, currentTraceId(), isOpen]);
    if (saved.kind !== 'saved') return saved;
    const completedAt =
      saved.insertId > 0
        ? new Date(saved.insertId)
        : (await this.find(purchase.pjid, purchase.boid))?.completedAt;
    return completedAt ? { kind: 'saved', completedAt } : { kind: 'status-changed' };
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

  /** One compare-and-set; `insertId` is 0 when the statement hands none back, or its answer was lost. */
  private async save(
    purchase: Purchase,
    statement: string,
    values: readonly SqlValue[],
  ): Promise<{ readonly kind: 'saved'; readonly insertId: number } | NotSaved> {
    const mark = randomBytes(16);
    const { boid, pjid, status, changesFrom } = purchase;
    try {
      const all = [status, ...values, mark, boid, pjid, changesFrom];
      const { affectedRows, insertId } = await this.database.change(statement, all);
      if (affectedRows === 0) return { kind: 'status-changed' };
      this.countTransition(purchase);
      return { kind: 'saved', insertId };
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
