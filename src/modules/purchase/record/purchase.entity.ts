import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { MICROS_COLUMN } from '../../../shared/micros-column.js';
import { isMicros, type Micros } from '../../../shared/micros.js';
import type { PaidPurchase } from './paid-purchase.js';
import { nextState, type RowsTransition, transitionOfRows } from '../../../shared/state-machine.js';
import { PURCHASE_TRANSITIONS, type PurchaseEvent, type PurchaseStatus } from './purchase-status.js';

const CODE = { charset: 'ascii', collation: 'ascii_bin' } as const;
const TRACE = { type: 'char', length: 32, ...CODE, nullable: true } as const;
const TIME = { type: 'datetime', precision: 3, nullable: true } as const;
const REQUEST = { type: 'varchar', length: 130, nullable: true } as const;

/** A price that was paid or is to be paid. */
export interface Price {
  readonly microPrice: Micros;
  /** ISO 4217; the reserved one stays when the verified price names none. */
  readonly currency: string | undefined;
}

/** What the store confirmed of a purchase, as far as the record keeps it. */
export interface Proof {
  readonly receiptKey: Buffer | null;
  readonly orderKey: Buffer | null;
  /** Entitlement of which the purchase holds a use until it is completed. */
  readonly entitlementKey: Buffer | null;
  readonly paymentOrderId: string | null;
  readonly isTester: boolean | null;
  /** Sealed. */
  readonly purchaseToken: string;
}

/**
 * One purchase, from reservation to the end (Spec "Purchase record"). Its methods are the only way to change its status; the
 * repository writes the change by compare-and-set on the status before. Every change keeps its time (by the database's clock),
 * the request that made it and that request's trace id.
 */
@Entity()
@Index('uq_purchase_reserve_request', ['pjid', 'reserveRequest'], { unique: true })
@Index('uq_purchase_verify_request', ['pjid', 'verifyRequest'], { unique: true })
@Index('uq_purchase_complete_request', ['pjid', 'completeRequest'], { unique: true })
@Index('uq_purchase_cancel_request', ['pjid', 'cancelRequest'], { unique: true })
@Index('ix_purchase_status', ['status', 'payment', 'verifiedAt'])
@Index('ix_purchase_member', ['pjid', 'imid'])
@Index('ix_purchase_player', ['pjid', 'playerId', 'reservedAt'])
@Index('ix_purchase_store_order', ['pjid', 'storeOrderId'])
@Index('ix_purchase_player_status', ['pjid', 'playerId', 'status', 'reservedAt'])
export class Purchase {
  @PrimaryColumn({ type: 'bigint', unsigned: true })
  readonly boid!: string;

  @Column({ type: 'varchar', length: 20 })
  readonly pjid!: string;

  @Column({ type: 'varchar', length: 30, ...CODE })
  status!: PurchaseStatus;

  @Column({ type: 'varchar', length: 20 })
  readonly svcId!: string;

  @Column({ type: 'varchar', length: 20, ...CODE })
  readonly payment!: string;

  @Column({ type: 'varchar', length: 20, ...CODE })
  readonly appStore!: string;

  @Column({ type: 'varchar', length: 10, ...CODE })
  readonly os!: string;

  @Column({ type: 'varchar', length: 40, nullable: true })
  readonly imid!: string | null;

  @Column({ type: 'varchar', length: 50 })
  readonly playerId!: string;

  @Column({ type: 'char', length: 2, ...CODE, nullable: true })
  readonly ipCountry!: string | null;

  @Column({ type: 'varchar', length: 200 })
  readonly productId!: string;

  /** The reserved price until the purchase is verified, then the verified one. */
  @Column({ type: 'bigint', unsigned: true, nullable: true, transformer: MICROS_COLUMN })
  microPrice!: Micros | null;

  @Column({ type: 'varchar', length: 10, ...CODE, nullable: true })
  currency!: string | null;

  /** Currency of the account's monthly limit, if the purchase counts toward one. */
  @Column({ type: 'char', length: 3, ...CODE, nullable: true })
  readonly limitCurrency!: string | null;

  /** What it counts: by the reserved price, from verification on by the verified one. */
  @Column({ type: 'bigint', unsigned: true, nullable: true, transformer: MICROS_COLUMN })
  limitMicros!: Micros | null;

  /** Month that it was counted in, as 202611; null until it is paid, and for what is never counted. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  readonly limitMonth!: number | null;

  @Column({ type: 'varchar', length: 100, nullable: true })
  paymentOrderId!: string | null;

  @Column({ type: 'tinyint', nullable: true })
  paymentTester!: number | null;

  @Column({ type: 'varchar', length: 200, nullable: true })
  cancelReason!: string | null;

  @Column({ type: 'text', nullable: true })
  readonly memo!: string | null;

  @Column({ ...TIME, nullable: false })
  readonly reservedAt!: Date;

  /** Operation and reqId of the reservation, `gstore:<reqId>`; unique in the project. */
  @Column({ ...REQUEST, nullable: false })
  readonly reserveRequest!: string;

  @Column({ ...TRACE, nullable: false })
  readonly reserveTraceId!: string;

  @Column(TIME)
  readonly verifiedAt!: Date | null;

  @Column(REQUEST)
  readonly verifyRequest!: string | null;

  @Column(TRACE)
  readonly verifyTraceId!: string | null;

  @Column(TIME)
  readonly completedAt!: Date | null;

  @Column(REQUEST)
  readonly completeRequest!: string | null;

  @Column(TRACE)
  readonly completeTraceId!: string | null;

  @Column(TIME)
  readonly canceledAt!: Date | null;

  @Column(REQUEST)
  readonly cancelRequest!: string | null;

  @Column(TRACE)
  readonly cancelTraceId!: string | null;

  /** Fingerprint of the receipt; one receipt belongs to one purchase for ever. */
  @Index('uq_purchase_receipt', { unique: true })
  @Column({ type: 'binary', length: 32, nullable: true })
  receiptKey!: Buffer | null;

  /** Fingerprint of the store's order; a store may issue several receipts for one order. */
  @Index('uq_purchase_order', { unique: true })
  @Column({ type: 'binary', length: 32, nullable: true })
  orderKey!: Buffer | null;

  /** Entitlement of which the purchase holds a use while it is VERIFY_SUCCESS. */
  @Column({ name: 'use_key', type: 'binary', length: 32, nullable: true })
  entitlementKey!: Buffer | null;

  /** Sealed token with which the store can be asked again. */
  @Column({ type: 'text', ...CODE, nullable: true })
  purchaseToken!: string | null;

  /** The store's own id of the payment that was opened for the reservation; null until it is open, and where a game opens it. */
  @Column({ type: 'varchar', length: 100, ...CODE, nullable: true })
  readonly storeOrderId!: string | null;

  /** Until then the request that reserved may still be opening the payment; null when it is open or the game opens it. */
  @Column(TIME)
  readonly openingUntil!: Date | null;

  /** The money may be on its way to us since then: the reservation cannot be cancelled any more. */
  @Column(TIME)
  readonly captureClaimedAt!: Date | null;

  /** How many are asking for it: one that gives up leaves the claim of the others. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  readonly captureClaims!: number;

  /** When the store is asked next what became of an order that nobody verified; null when nobody need ask. */
  @Index('ix_purchase_settle_due')
  @Column(TIME)
  readonly settleDueAt!: Date | null;

  /** How often it has been asked. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  readonly settleAttempts!: number;

  /** Grows with each worker that claims the check. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  readonly settleFence!: number;

  /** When the store is asked next to consume the item; null when nothing is to be done. */
  @Index('ix_purchase_consume_due')
  @Column(TIME)
  readonly consumeDueAt!: Date | null;

  /** Attempts to consume so far, one that is under way included. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  readonly consumeAttempts!: number;

  @Column(TIME)
  readonly consumeLeaseUntil!: Date | null;

  @Column({ type: 'int', unsigned: true, default: 0 })
  readonly consumeFence!: number;

  /** Why the last attempt to consume did not succeed. */
  @Column({ type: 'varchar', length: 60, ...CODE, nullable: true })
  readonly consumeReason!: string | null;

  /** When nothing was open any more between store, game and us. */
  @Column(TIME)
  readonly consumedAt!: Date | null;

  /** Random mark of whoever made the last change, by which a change whose answer was lost is recognised. */
  @Column({ type: 'binary', length: 16, nullable: true })
  readonly changeMark!: Buffer | null;

  /** The status that the pending change starts from. */
  #from: PurchaseStatus | null = null;
  #addedNote: string | null = null;
  #isCounted = false;

  /**
   * The store has confirmed the payment. A verified price takes the place of the reserved one, a difference is noted; null where
   * the game is not asked for one.
   */
  verify(proof: Proof, price: Price | null): void {
    this.move('verify');
    this.prove(proof);
    this.priceAt(price);
  }

  /** The store has taken the money at our word, at the price that it proves, else at the reserved one. */
  capture(proof: Proof, price: Price | null): void {
    this.move('capture');
    this.prove(proof);
    this.priceAt(price);
  }

  /** The store has taken the money by itself, at the reserved price; the reservation may have been given up before. */
  pay(proof: Proof): void {
    this.move(this.status === 'RESERVED_CANCEL' ? 'payAfterCancel' : 'verify');
    this.prove(proof);
  }

  /** Creates a purchase that was paid outside the game: reservation and verification in one step. */
  static paidOutside(paid: PaidPurchase): Purchase {
    const purchase = Object.assign(new Purchase(), paid, { status: 'RESERVED' } as const);
    purchase.move('verify');
    return purchase;
  }

  /** Its order in the store came to nothing. */
  expire(): void {
    this.move('expire');
  }

  private priceAt(price: Price | null): void {
    if (price === null) return;
    this.#addedNote = this.noteOnPrice(price);
    this.microPrice = price.microPrice;
    this.currency = price.currency ?? this.currency;
  }

  private prove(proof: Proof): void {
    this.receiptKey = proof.receiptKey;
    this.orderKey = proof.orderKey;
    this.entitlementKey = proof.entitlementKey;
    this.paymentOrderId = proof.paymentOrderId;
    this.paymentTester = proof.isTester === null ? null : Number(proof.isTester);
    this.purchaseToken = proof.purchaseToken;
  }

  /** Claims these keys in place of those that the store's confirmation named. */
  claim(receiptKey: Buffer | null, orderKey: Buffer | null): void {
    this.receiptKey = receiptKey;
    this.orderKey = orderKey;
  }

  /** It counts so much toward the limit of its account, in the month in which the change is stored. */
  count(limitMicros: Micros): void {
    this.limitMicros = limitMicros;
    this.#isCounted = true;
  }

  /** Whether the pending change counts toward the limit of the account. */
  get isCounted(): boolean {
    return this.#isCounted;
  }

  /** The game gives the reservation up. */
  cancelReservation(): void {
    this.move('cancel');
  }

  /** The game has given the item; `open` while the store still shows it unconsumed. */
  complete(consumption: 'consumed' | 'open'): void {
    this.move(consumption === 'open' ? 'completeBeforeConsume' : 'complete');
  }

  /** The store has consumed the item that was completed before. */
  consume(): void {
    this.move('consume');
  }

  /** The money is gone again. `reason` is a code, with a text after a colon if there is more to say. */
  revoke(reason: string): void {
    this.move('revoke');
    this.cancelReason = reason;
  }

  /** The status that the pending change replaces. */
  get changesFrom(): PurchaseStatus {
    return this.#from ?? this.status;
  }

  /** What the pending change adds to the memo, which operators may have written meanwhile. */
  get addedNote(): string | null {
    return this.#addedNote;
  }

  /** The change that an event makes to purchases in every status that accepts it. */
  static transition(event: PurchaseEvent): RowsTransition<PurchaseStatus> {
    return transitionOfRows(PURCHASE_TRANSITIONS, event);
  }

  private move(event: PurchaseEvent): void {
    const from = this.status;
    this.status = nextState(PURCHASE_TRANSITIONS, from, event);
    this.#from = from;
  }

  private noteOnPrice({ microPrice, currency = this.currency ?? undefined }: Price): string | null {
    if (!isMicros(this.microPrice)) return null;
    if (this.microPrice === microPrice && (this.currency ?? undefined) === currency) return null;
    return `reserved at ${this.microPrice} ${this.currency ?? ''}, verified at ${microPrice} ${currency ?? ''} (micro units)`;
  }
}
