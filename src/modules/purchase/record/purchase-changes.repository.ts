import { Injectable } from '@nestjs/common';
import { TransactionRunner, type Tx } from '../../../platform/database/transaction-runner.js';
import { currentTraceId } from '../../../platform/request-context/request-context.js';
import { type SpendingEntry, SpendingLedger } from '../../account/index.js';
import { type EntitlementUnit, EntitlementReservations } from '../../store-verifier/index.js';
import type { Purchase } from './purchase.entity.js';
import { PurchaseRepository } from './purchase.repository.js';
import * as sql from './purchase.sql.js';
import { type NotSaved, PurchaseWriter, type Setting } from './purchase-writer.js';

/** What a change came to. */
export type Saved = { readonly kind: 'saved' } | NotSaved;

/** A completion that was stored: its time by the database's clock. */
export type Completed = { readonly kind: 'saved'; readonly completedAt: Date } | NotSaved;

/** What a purchase counts toward the limit of its account; null when it counts nothing. */
type Counted = Pick<Purchase, 'imid' | 'limitMonth' | 'limitCurrency' | 'limitMicros'>;

function spendingOf({ imid, limitMonth, limitCurrency, limitMicros }: Counted): SpendingEntry | null {
  if (imid === null || limitMonth === null || limitCurrency === null || limitMicros === null) return null;
  return { imid, month: limitMonth, currency: limitCurrency, micros: limitMicros };
}

type Step = (tx: Tx) => Promise<void>;

/** The steps that there are, one after the other; undefined when there are none. */
function inTurn(first: Step | null, second: Step | undefined): Step | undefined {
  if (first === null) return second;
  return async (tx) => {
    await first(tx);
    await second?.(tx);
  };
}

/** The change, and the step once it is made. */
async function changeThen(tx: Tx, work: Parameters<Setting>[0], step: Step): ReturnType<typeof work> {
  const change = await work(tx);
  if (change.affectedRows > 0) await step(tx);
  return change;
}

/** What brings a purchase on, and what changes with it in one transaction: its account's month, its hold on an entitlement. */
@Injectable()
export class PurchaseChanges {
  constructor(
    private readonly writer: PurchaseWriter,
    private readonly purchases: PurchaseRepository,
    private readonly transactions: TransactionRunner,
    private readonly reservations: EntitlementReservations,
    private readonly spending: SpendingLedger,
  ) {}

  /**
   * Stores a verification or a capture, and claims receipt, order and request with it. What else it changes, the entitlement's
   * use that it takes up and what it counts toward its account's limit, is changed in the same transaction.
   * @param request null for one that nobody sent: our own look at the store, or its notification.
   * @param also what else is written in the transaction, once the change is made.
   */
  async saveVerified(
    purchase: Purchase,
    request: string | null,
    unit: EntitlementUnit | null,
    also?: (tx: Tx) => Promise<void>,
  ): Promise<Saved> {
    const { receiptKey, orderKey, entitlementKey, paymentOrderId, paymentTester, microPrice, currency } =
      purchase;
    const claimed = [
      receiptKey,
      orderKey,
      entitlementKey,
      paymentOrderId,
      paymentTester,
      microPrice,
      currency,
    ];
    const { purchaseToken, addedNote, status, limitMicros, isCounted } = purchase;
    const isFinal = status === 'COMPLETED_BEFORE_CONSUME' ? 1 : 0;
    const rest = [purchaseToken, addedNote, addedNote, limitMicros, isCounted ? 1 : 0, isFinal];
    const values = [request, currentTraceId(), ...claimed, ...rest];
    const release = await this.spending.endOfHold(purchase);
    const setting = this.reservingAndCounting(unit, isCounted ? purchase : null, inTurn(release, also));
    return this.writer.write(purchase, sql.SAVE_VERIFIED, values, setting);
  }

  /** Around a verification: nothing, or a transaction when more than the purchase changes. */
  private reservingAndCounting(
    unit: EntitlementUnit | null,
    counted: Purchase | null,
    also?: (tx: Tx) => Promise<void>,
  ): Setting | undefined {
    if (unit === null && counted === null && also === undefined) return undefined;
    return (work) =>
      this.transactions.run(async (tx) => {
        const reserved = unit === null ? 'reserved' : await this.reservations.reserve(tx, unit);
        if (reserved !== 'reserved') return { kind: `entitlement-${reserved}` } as const;
        const change = await work(tx);
        const isMade = change.affectedRows > 0;
        if (!isMade && unit !== null) await this.reservations.undo(tx, unit.key);
        if (isMade && counted !== null) await this.count(tx, counted, change.insertId);
        if (isMade) await also?.(tx);
        return change;
      });
  }

  /** Adds what it counts to the month that the change itself has stored. */
  private async count(tx: Tx, purchase: Purchase, month: number): Promise<void> {
    const limitMonth = month > 0 ? month : await this.monthOf(tx, purchase.boid);
    const { imid, limitCurrency, limitMicros } = purchase;
    const entry = spendingOf({ imid, limitCurrency, limitMicros, limitMonth });
    if (entry !== null) await this.spending.add(tx, entry);
  }

  /** A server that hands nothing back has stored it all the same. */
  private async monthOf(tx: Tx, boid: string): Promise<number | null> {
    const [row] = await tx.rows<{ month: number | null }>(sql.FIND_MONTH, [boid]);
    return row?.month ?? null;
  }

  /** Stores the cancellation of a reservation, and ends what it holds of its account's limit. */
  async saveCanceled(purchase: Purchase, request: string): Promise<Saved> {
    const release = await this.spending.endOfHold(purchase);
    const setting: Setting | undefined =
      release === null ? undefined : (work) => this.transactions.run((tx) => changeThen(tx, work, release));
    return this.writer.write(purchase, sql.SAVE_CANCELED, [request, currentTraceId()], setting);
  }

  /**
   * Stores that the money is gone again. What the purchase counted toward its account's limit is given back and the use that it
   * held is free again, each once, since the change is made once.
   * @param also what else is written in the transaction, once the change is made.
   */
  saveRevoked(purchase: Purchase, request: string | null, also?: (tx: Tx) => Promise<void>): Promise<Saved> {
    const spending = spendingOf(purchase);
    const entitlementKey = purchase.changesFrom === 'VERIFY_SUCCESS' ? purchase.entitlementKey : null;
    const values = [request, currentTraceId(), purchase.cancelReason];
    const isAlone = spending === null && entitlementKey === null && also === undefined;
    const setting: Setting = (work) =>
      this.transactions.run(async (tx) => {
        const change = await work(tx);
        if (change.affectedRows === 0) return change;
        if (entitlementKey !== null) await this.reservations.release(tx, entitlementKey);
        if (spending !== null) await this.spending.giveBack(tx, spending);
        await also?.(tx);
        return change;
      });
    return this.writer.write(purchase, sql.SAVE_REVOKED, values, isAlone ? undefined : setting);
  }

  /**
   * Stores a completion; one that leaves consumption open makes it due at once.
   * @param also what else is written in the transaction, once the change is made.
   */
  async saveCompleted(
    purchase: Purchase,
    request: string,
    also?: (tx: Tx) => Promise<void>,
  ): Promise<Completed> {
    const { entitlementKey, pjid, boid } = purchase;
    const isOpen = purchase.status === 'COMPLETED_BEFORE_CONSUME' ? 1 : 0;
    const values = [request, currentTraceId(), isOpen, isOpen];
    const saved = await this.writer.write(
      purchase,
      sql.SAVE_COMPLETED,
      values,
      entitlementKey === null && also === undefined ? undefined : this.releasing(entitlementKey, also),
    );
    if (saved.kind !== 'saved') return saved;
    const completedAt =
      purchase.completedAt ??
      (saved.insertId > 0 ? new Date(saved.insertId) : (await this.purchases.find(pjid, boid))?.completedAt);
    return completedAt ? { kind: 'saved', completedAt } : { kind: 'status-changed' };
  }

  /** Ends the hold of a purchase whose use the store will not give any more: others need not wait for it. */
  async endEntitlementReservation({ boid, entitlementKey }: Purchase): Promise<void> {
    if (entitlementKey === null) return;
    await this.transactions.run(async (tx) => {
      const { affectedRows } = await tx.change(sql.END_ENTITLEMENT_RESERVATION, [boid]);
      if (affectedRows > 0) await this.reservations.release(tx, entitlementKey);
    });
  }

  /** The change, and with it the end of the hold that the purchase may have on an entitlement's use. */
  private releasing(entitlementKey: Buffer | null, also?: (tx: Tx) => Promise<void>): Setting {
    return (work) =>
      this.transactions.run(async (tx) => {
        const change = await work(tx);
        if (change.affectedRows === 0) return change;
        if (entitlementKey !== null) await this.reservations.release(tx, entitlementKey);
        await also?.(tx);
        return change;
      });
  }
}
