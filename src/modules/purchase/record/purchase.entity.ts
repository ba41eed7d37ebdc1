import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { ASCII, OPTIONAL_TIME, TIME } from '../../../shared/column/column-types.js';
import { MICROS_COLUMN } from '../../../shared/money/micros-column.js';
import { isMicros, type Micros } from '../../../shared/money/micros.js';
import { nextState, type RowsTransition, transitionOfRows } from '../../../shared/state/state-machine.js';
import type { PaidPurchase, Price, Proof } from './purchase-payment.js';
import { PURCHASE_TRANSITIONS, type PurchaseEvent, type PurchaseStatus } from './fields/purchase-status.js';

const TRACE = { type: 'char', length: 32, ...ASCII, nullable: true } as const;
const REQUEST = { type: 'varchar', length: 130, nullable: true } as const;

/**
 * One purchase, from reservation to completion or cancellation (Spec "Purchase record"). Only its methods change the
 * status; the repository writes the change by compare-and-set on the status before. Every change stores its time (by
 * the database's clock), its request and that request's trace id.
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
@Index('ix_purchase_reserved', ['pjid', 'reservedAt', 'boid', 'completedAt', 'canceledAt'])
@Index('ix_purchase_player_status', ['pjid', 'playerId', 'status', 'reservedAt'])
export class Purchase {
  @PrimaryColumn({ type: 'bigint', unsigned: true })
  readonly boid!: string;

  @Column({ type: 'varchar', length: 20 })
  readonly pjid!: string;

  @Column({ type: 'varchar', length: 30, ...ASCII })
  status!: PurchaseStatus;

  @Column({ type: 'varchar', length: 20 })
  readonly svcId!: string;

  @Column({ type: 'varchar', length: 20, ...ASCII })
  readonly payment!: string;

  @Column({ type: 'varchar', length: 20, ...ASCII })
  readonly appStore!: string;

  @Column({ type: 'varchar', length: 10, ...ASCII })
  readonly os!: string;

  @Column({ type: 'varchar', length: 40, nullable: true })
  readonly imid!: string | null;

  @Column({ type: 'varchar', length: 50 })
  readonly playerId!: string;

  @Column({ type: 'char', length: 2, ...ASCII, nullable: true })
  readonly ipCountry!: string | null;

  @Column({ type: 'varchar', length: 200 })
  readonly productId!: string;

  /** The reserved price until the purchase is verified, then the verified one. */
  @Column({ type: 'bigint', unsigned: true, nullable: true, transformer: MICROS_COLUMN })
  microPrice!: Micros | null;

  @Column({ type: 'varchar', length: 10, ...ASCII, nullable: true })
  currency!: string | null;

  /** Currency of the account's monthly limit, if the purchase counts toward one. */
  @Column({ type: 'char', length: 3, ...ASCII, nullable: true })
  readonly limitCurrency!: string | null;

  /** Amount that counts toward the limit: from the reserved price, after verification from the verified one. */
  @Column({ type: 'bigint', unsigned: true, nullable: true, transformer: MICROS_COLUMN })
  limitMicros!: Micros | null;

  /** Month that it was counted in, as 202611. Null until it is paid, and for purchases that never count. */
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

  @Column(TIME)
  readonly reservedAt!: Date;

  /** Operation and reqId of the reservation, `gstore:<reqId>`; unique in the project. */
  @Column({ ...REQUEST, nullable: false })
  readonly reserveRequest!: string;

  @Column({ ...TRACE, nullable: false })
  readonly reserveTraceId!: string;

  @Column(OPTIONAL_TIME)
  readonly verifiedAt!: Date | null;

  @Column(REQUEST)
  readonly verifyRequest!: string | null;

  @Column(TRACE)
  readonly verifyTraceId!: string | null;

  @Column(OPTIONAL_TIME)
  readonly completedAt!: Date | null;

  @Column(REQUEST)
  readonly completeRequest!: string | null;

  @Column(TRACE)
  readonly completeTraceId!: string | null;

  @Column(OPTIONAL_TIME)
  readonly canceledAt!: Date | null;

  /** reqId with which the game cancelled the reservation. It stays when the purchase is paid nevertheless. */
  @Column(REQUEST)
  readonly cancelRequest!: string | null;

  @Column(TRACE)
  readonly cancelTraceId!: string | null;

  /** Fingerprint of the receipt. A receipt belongs to one purchase permanently. */
  @Index('uq_purchase_receipt', { unique: true })
  @Column({ type: 'binary', length: 32, nullable: true })
  receiptKey!: Buffer | null;

  /** Fingerprint of the store's order; a store may issue several receipts for one order. */
  @Index('uq_purchase_order', { unique: true })
  @Column({ type: 'binary', length: 32, nullable: true })
  orderKey!: Buffer | null;

  /** Entitlement of which the purchase reserves a unit while it is VERIFY_SUCCESS. */
  @Column({ name: 'use_key', type: 'binary', length: 32, nullable: true })
  entitlementKey!: Buffer | null;

  /** Sealed token for further calls to the store. */
  @Column({ type: 'text', ...ASCII, nullable: true })
  purchaseToken!: string | null;

  /**
   * The store's id of the payment that was opened for the reservation; null until it is open, and where the game
   * opens it.
   */
  @Column({ type: 'varchar', length: 100, ...ASCII, nullable: true })
  readonly storeOrderId!: string | null;

  /**
   * Time until which the reserving request may still be opening the payment; null when it is open or the game opens
   * it.
   */
  @Column(OPTIONAL_TIME)
  readonly openingUntil!: Date | null;

  /** Time since when a capture may be under way: the reservation cannot be cancelled any more. */
  @Column(OPTIONAL_TIME)
  readonly captureClaimedAt!: Date | null;

  /** Number of callers that are capturing. A caller that gives up leaves the claims of the others. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  readonly captureClaims!: number;

  /** When the store is asked next about an order that no game verified; null when no check is due. */
  @Index('ix_purchase_settle_due')
  @Column(OPTIONAL_TIME)
  readonly settleDueAt!: Date | null;

  /** Number of checks so far. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  readonly settleAttempts!: number;

  /** Grows with each worker that claims the check. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  readonly settleFence!: number;

  /** When the store is asked next to consume the item; null when no consumption is open. */
  @Index('ix_purchase_consume_due')
  @Column(OPTIONAL_TIME)
  readonly consumeDueAt!: Date | null;

  /** Consumption attempts so far, a running one included. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  readonly consumeAttempts!: number;

  @Column(OPTIONAL_TIME)
  readonly consumeLeaseUntil!: Date | null;

  @Column({ type: 'int', unsigned: true, default: 0 })
  readonly consumeFence!: number;

  /** Why the last consumption attempt failed. */
  @Column({ type: 'varchar', length: 60, ...ASCII, nullable: true })
  readonly consumeReason!: string | null;

  /** When no step between store, game and service was open any more. */
  @Column(OPTIONAL_TIME)
  readonly consumedAt!: Date | null;

  /** 1: the service grants the items, though the player paid inside the game (deferred verification). */
  @Column({ type: 'tinyint', unsigned: true, default: 0 })
  readonly isGranted!: number;

  /**
   * Key of the operator who cancelled the paid purchase; empty when its store did. Null where an earlier version stored
   * it.
   */
  @Column({ type: 'varchar', length: 36, ...ASCII, nullable: true })
  readonly revokedBy!: string | null;

  /** Random mark of the last writer. It identifies a change whose answer was lost. */
  @Column({ type: 'binary', length: 16, nullable: true })
  readonly changeMark!: Buffer | null;

  /** Changes that are to be published as events, see purchase-event-mask.ts. */
  @Column({ type: 'smallint', unsigned: true, default: 0 })
  readonly eventMask!: number;

  /** When the last of these changes was made; null when nothing is to be published. */
  @Index('ix_purchase_event_due')
  @Column(OPTIONAL_TIME)
  readonly eventDueAt!: Date | null;

  /** The status that the pending change starts from. */
  #from: PurchaseStatus | null = null;
  #addedNote: string | null = null;
  #isCounted = false;

  /**
   * Applies the store's confirmation. The verified price replaces the reserved one and a difference is noted in the
   * memo. Null where the game sends no price.
   */
  verify(proof: Proof, price: Price | null): void {
    this.move('verify');
    this.prove(proof);
    this.priceAt(price);
  }

  /**
   * Applies a capture: the store took the money on the service's request, at the proven price or else the reserved
   * one.
   */
  capture(proof: Proof, price: Price | null): void {
    this.move('capture');
    this.prove(proof);
    this.priceAt(price);
  }

  /**
   * Applies a payment that the store took itself, at the reserved price. The reservation may have been cancelled
   * before.
   */
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

  /** Expires the reservation: its order in the store expired or failed. */
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

  /** Replaces the keys that the store's confirmation named. */
  claim(receiptKey: Buffer | null, orderKey: Buffer | null): void {
    this.receiptKey = receiptKey;
    this.orderKey = orderKey;
  }

  /** Sets the amount that counts toward the limit of its account, in the month in which the change is stored. */
  count(limitMicros: Micros): void {
    this.limitMicros = limitMicros;
    this.#isCounted = true;
  }

  /** Returns whether the pending change counts toward the limit of the account. */
  get isCounted(): boolean {
    return this.#isCounted;
  }

  /** Cancels the reservation for the game. */
  cancelReservation(): void {
    this.move('cancel');
  }

  /** Completes the purchase after the game gave the item; `open` while the store still shows it unconsumed. */
  complete(consumption: 'consumed' | 'open'): void {
    this.move(consumption === 'open' ? 'completeBeforeConsume' : 'complete');
  }

  /** Applies that the store consumed the item of a completed purchase. */
  consume(): void {
    this.move('consume');
  }

  /** Cancels a paid purchase whose money was taken back. `reason` is a code, optionally with a colon and a text. */
  revoke(reason: string): void {
    this.move('revoke');
    this.cancelReason = reason;
  }

  /** Returns the status that the pending change replaces. */
  get changesFrom(): PurchaseStatus {
    return this.#from ?? this.status;
  }

  /** Returns the line that the pending change appends to the memo, which operators may edit meanwhile. */
  get addedNote(): string | null {
    return this.#addedNote;
  }

  /** Returns the change that an event makes to purchases in every status that accepts it. */
  static transition(event: PurchaseEvent): RowsTransition<PurchaseStatus> {
    return transitionOfRows(PURCHASE_TRANSITIONS, event);
  }

  private move(event: PurchaseEvent): void {
    this.#from = this.status;
    this.status = nextState(PURCHASE_TRANSITIONS, this.status, event);
  }

  private noteOnPrice({ microPrice, currency = this.currency ?? undefined }: Price): string | null {
    if (!isMicros(this.microPrice)) return null;
    if (this.microPrice === microPrice && (this.currency ?? undefined) === currency) return null;
    const reserved = `${this.microPrice} ${this.currency ?? ''}`;
    return `reserved at ${reserved}, verified at ${microPrice} ${currency ?? ''} (micro units)`;
  }
}
