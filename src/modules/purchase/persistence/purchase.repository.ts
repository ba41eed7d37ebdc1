import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { duplicateIndexOf, OutcomeUnknown } from '../../../platform/database/database-errors.js';
import type { SqlValue } from '../../../platform/database/statements.js';
import { currentTraceId } from '../../../platform/logging/exchange.js';
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

/** What a write came to: made, too late (the status is another by now), or in conflict with a unique index. */
export type Saved =
  | { readonly kind: 'saved' }
  | { readonly kind: 'status-changed' }
  | { readonly kind: 'request-repeated' }
  | { readonly kind: 'receipt-owned' };

/** What an insert came to. */
export type Added = 'added' | 'boid-taken' | 'request-repeated';

/** A completion that was stored: its time by the database's clock. */
export type Completed =
  Exclude<Saved, { kind: 'saved' }> | { readonly kind: 'saved'; readonly completedAt: Date };

const RECEIPT_INDEXES: ReadonlySet<string> = new Set(['uq_purchase_receipt', 'uq_purchase_order']);

/** Purchases: one statement an operation, each change a compare-and-set on the status it starts from. */
@Injectable()
export class PurchaseRepository {
  constructor(private readonly database: Database) {}

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

  /** The same, with the boid that a completion with this reqId was for, if there was one. */
  async findForCompletion(
    pjid: string,
    boid: string,
    reqId: string,
  ): Promise<{ readonly purchase: Purchase; readonly requestOwner: string | null } | null> {
    if (!isBoid(boid)) return null;
    type Row = PurchaseRow & { readonly requestOwner: string | number | null };
    const [row] = await this.database.rows<Row>(sql.FIND_FOR_COMPLETION, [pjid, reqId, boid, pjid]);
    if (row === undefined) return null;
    return {
      purchase: toPurchase(row),
      requestOwner: row.requestOwner === null ? null : String(row.requestOwner),
    };
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
    let insertId = 0;
    const saved = await this.save(purchase, sql.SAVE_COMPLETED, [request, currentTraceId(), isOpen], (id) => {
      insertId = id;
    });
    if (saved.kind !== 'saved') return saved;
    const completedAt =
      insertId > 0 ? new Date(insertId) : (await this.find(purchase.pjid, purchase.boid))?.completedAt;
    return completedAt ? { kind: 'saved', completedAt } : { kind: 'status-changed' };
  }

  private async save(
    purchase: Purchase,
    statement: string,
    values: readonly SqlValue[],
    onSaved: (insertId: number) => void = () => undefined,
  ): Promise<Saved> {
    const mark = randomBytes(16);
    const { boid, pjid, status, changesFrom } = purchase;
    try {
      const change = await this.database.change(statement, [
        status,
        ...values,
        mark,
        boid,
        pjid,
        changesFrom,
      ]);
      if (change.affectedRows === 0) return { kind: 'status-changed' };
      onSaved(change.insertId);
      return { kind: 'saved' };
    } catch (error) {
      if (error instanceof OutcomeUnknown) return this.settleSave(purchase, mark, error);
      const index = duplicateIndexOf(error);
      if (index === null) throw error;
      return { kind: RECEIPT_INDEXES.has(index) ? 'receipt-owned' : 'request-repeated' };
    }
  }

  /** The answer to an INSERT was lost: the boid, which nobody else draws, tells whether it was made. */
  private async settleAdd({ boid, pjid }: NewReservation, lost: OutcomeUnknown): Promise<Added> {
    if ((await this.find(pjid, boid)) === null) throw lost;
    return 'added';
  }

  /** The answer to an UPDATE was lost: the mark on the row tells whether it was ours. */
  private async settleSave({ boid, pjid }: Purchase, mark: Buffer, lost: OutcomeUnknown): Promise<Saved> {
    if ((await this.find(pjid, boid))?.changeMark?.equals(mark)) return { kind: 'saved' };
    throw lost;
  }
}
