import { Injectable } from '@nestjs/common';
import type { NamedValues } from '../../../../platform/database/statement/named-statement.js';
import { TransactionRunner, type Tx } from '../../../../platform/database/transaction/transaction-runner.js';
import { currentTraceId } from '../../../../platform/request-context/request-context.js';
import { type SpendingEntry, SpendingLedger } from '../../../account/index.js';
import { type EntitlementUnit, EntitlementReservations } from '../../../store-verifier/index.js';
import type { Purchase } from '../purchase.entity.js';
import { claimOf, requestKey, type RequestKind } from '../archived/purchase-key.js';
import { countedMonth } from './counted-month.sql.js';
import { PurchaseRepository } from '../purchase.repository.js';
import * as sql from '../purchase.sql.js';
import { ITS_STORE } from './revoked-by.js';
import { type FurtherSteps, type NewState, type NotSaved, PurchaseWriter } from './purchase-writer.js';

/** Outcome of a change. */
export type Saved = { readonly kind: 'saved' } | NotSaved;

/** Outcome of a completion, with its time by the database's clock. */
export type Completed = { readonly kind: 'saved'; readonly completedAt: Date } | NotSaved;

/** What a purchase counts toward the limit of its account; null when it counts nothing. */
type Counted = Pick<Purchase, 'pjid' | 'imid' | 'limitMonth' | 'limitCurrency' | 'limitMicros'>;

function spendingOf({ pjid, imid, limitMonth, limitCurrency, limitMicros }: Counted): SpendingEntry | null {
  if (imid === null || limitMonth === null || limitCurrency === null || limitMicros === null) return null;
  return { pjid, imid, month: limitMonth, currency: limitCurrency, micros: limitMicros };
}

/** Returns the values of a change by a request, and what the request claims. */
function changedBy({ pjid }: Purchase, kind: RequestKind, request: string, more: NamedValues = {}): NewState {
  const fingerprint = requestKey(pjid, request);
  const values = { ...more, request, requestKey: fingerprint, traceId: currentTraceId() };
  return { values, claims: claimOf(kind, fingerprint) };
}

/** A further step of the transaction. */
export type Step = (tx: Tx) => Promise<void>;

/**
 * Changes purchases. Each change may include the account's monthly spending and the entitlement reservation, in one
 * transaction.
 */
@Injectable()
export class PurchaseChangeRepository {
  constructor(
    private readonly writer: PurchaseWriter,
    private readonly purchases: PurchaseRepository,
    private readonly transactions: TransactionRunner,
    private readonly reservations: EntitlementReservations,
    private readonly spending: SpendingLedger,
  ) {}

  /**
   * Stores a verification or a capture, which claims receipt, order and request. The reservation of an entitlement
   * unit and the account's spending change in the same transaction.
   * @param request null when the worker or a store notification made the change
   * @param unit entitlement unit to reserve; null where the store counts none
   * @param also runs in the transaction after the change
   */
  async saveVerified(
    purchase: Purchase,
    request: string | null,
    unit: EntitlementUnit | null,
    also?: Step,
  ): Promise<Saved> {
    const { receiptKey, orderKey, entitlementKey, paymentOrderId, paymentTester, microPrice, currency } =
      purchase;
    const claimed = {
      receiptKey,
      orderKey,
      entitlementKey,
      paymentOrderId,
      paymentTester,
      microPrice,
      currency,
    };
    const { pjid, purchaseToken, addedNote, status, limitMicros, isCounted } = purchase;
    const ofRequest = requestKey(pjid, request);
    const values = {
      ...claimed,
      request,
      requestKey: ofRequest,
      traceId: currentTraceId(),
      purchaseToken,
      addedNote,
      limitMicros,
      isCounted: Number(isCounted),
      isFinal: Number(status === 'COMPLETED_BEFORE_CONSUME'),
    };
    const release = this.spending.endOfHold(purchase);
    const claims = [
      ...claimOf('receipt', receiptKey),
      ...claimOf('order', orderKey),
      ...claimOf('verify', ofRequest),
    ];
    const isAlone = unit === null && !isCounted && release === null && also === undefined;
    const steps: FurtherSteps = {
      before: unit === null ? undefined : (tx) => this.reserve(tx, unit),
      after: async (tx, { insertId }) => {
        if (isCounted) await this.count(tx, purchase, insertId);
        await release?.(tx);
        await also?.(tx);
      },
      undo: unit === null ? undefined : (tx) => this.reservations.undo(tx, unit.key),
    };
    return this.writer.write(purchase, sql.SAVE_VERIFIED, { values, claims }, isAlone ? null : steps);
  }

  /** Reserves an entitlement unit; returns why it is not possible. */
  private async reserve(tx: Tx, unit: EntitlementUnit): Promise<NotSaved | null> {
    const reserved = await this.reservations.reserve(tx, unit);
    return reserved === 'reserved' ? null : { kind: `entitlement-${reserved}` };
  }

  /** Adds the amount to the month that the UPDATE stored. */
  private async count(tx: Tx, purchase: Purchase, insertId: number): Promise<void> {
    const limitMonth = await countedMonth(tx, purchase.boid, insertId);
    const { pjid, imid, limitCurrency, limitMicros } = purchase;
    const entry = spendingOf({ pjid, imid, limitCurrency, limitMicros, limitMonth });
    if (entry !== null) await this.spending.add(tx, entry);
  }

  /**
   * Stores the cancellation of a reservation and releases its hold on the account's limit.
   * @param mayBePaid whether its store can be asked later for a payment that the player made nevertheless
   */
  async saveCanceled(purchase: Purchase, request: string, mayBePaid: boolean): Promise<Saved> {
    const release = this.spending.endOfHold(purchase);
    const state = changedBy(purchase, 'cancel', request, { mayBePaid: Number(mayBePaid) });
    return this.writer.write(purchase, sql.SAVE_CANCELED, state, release && { after: release });
  }

  /**
   * Stores that the money was taken back. Returns the spending to the account's limit and releases the entitlement
   * unit; each once, since the change is made once. 'status-changed' also when the reservation of the unit has ended,
   * or the buyer was erased, since the purchase was read.
   * @param operatorKeyId null when the store took the money back
   * @param also runs in the transaction after the change
   */
  saveRevoked(purchase: Purchase, operatorKeyId: string | null, also?: Step): Promise<Saved> {
    const spending = spendingOf(purchase);
    const { cancelReason, entitlementKey, playerId, imid } = purchase;
    const held = purchase.changesFrom === 'VERIFY_SUCCESS' ? entitlementKey : null;
    const revokedBy = operatorKeyId ?? ITS_STORE;
    const values = {
      cancelReason,
      entitlementKey,
      playerId,
      imid,
      revokedBy,
      traceId: currentTraceId(),
    };
    const state = { values, claims: [] };
    const isAlone = spending === null && held === null && also === undefined;
    const after: Step = async (tx) => {
      if (held !== null) await this.reservations.release(tx, held);
      if (spending !== null) await this.spending.giveBack(tx, spending);
      await also?.(tx);
    };
    return this.writer.write(purchase, sql.SAVE_REVOKED, state, isAlone ? null : { after });
  }

  /**
   * Stores a completion. A completion that leaves consumption open makes the consumption due at once.
   * 'status-changed' also when the reservation of the entitlement unit has ended since the purchase was read.
   * @param also runs in the transaction after the change
   */
  async saveCompleted(purchase: Purchase, request: string, also?: Step): Promise<Completed> {
    const { entitlementKey, pjid, boid } = purchase;
    const isOpen = Number(purchase.status === 'COMPLETED_BEFORE_CONSUME');
    const state = changedBy(purchase, 'complete', request, { isOpen, entitlementKey });
    const isAlone = entitlementKey === null && also === undefined;
    const after: Step = async (tx) => {
      if (entitlementKey !== null) await this.reservations.release(tx, entitlementKey);
      await also?.(tx);
    };
    const saved = await this.writer.write(purchase, sql.SAVE_COMPLETED, state, isAlone ? null : { after });
    if (saved.kind !== 'saved') return saved;
    const completedAt =
      purchase.completedAt ??
      (saved.insertId > 0 ? new Date(saved.insertId) : (await this.purchases.find(pjid, boid))?.completedAt);
    return completedAt ? { kind: 'saved', completedAt } : { kind: 'status-changed' };
  }

  /**
   * Ends the entitlement reservation of a purchase that the store refused to redeem, so that other purchases can use
   * the unit.
   */
  async endEntitlementReservation({ boid, entitlementKey }: Purchase): Promise<void> {
    if (entitlementKey === null) return;
    await this.transactions.run(async (tx) => {
      const { affectedRows } = await tx.change(sql.END_ENTITLEMENT_RESERVATION, [boid]);
      if (affectedRows > 0) await this.reservations.release(tx, entitlementKey);
    });
  }
}
