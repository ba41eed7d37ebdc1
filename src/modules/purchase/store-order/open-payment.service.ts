import { Injectable } from '@nestjs/common';
import type { AppError } from '../../../shared/error/app-error.js';
import { SettingsUnreadable } from '../../project/index.js';
import {
  type OpenedPayment,
  type OpeningAnswer,
  type OpeningRefusal,
  type PaymentOpener,
  type PaymentOrder,
  type PaymentPrompt,
  StoreRegistry,
} from '../../store-verifier/index.js';
import type { OpeningErrors } from './opening-errors.js';
import { openingRepeated } from './store-order.errors.js';
import { requestRepeated } from '../record/purchase.errors.js';
import { storeNotConfigured, storeUnavailable } from '../record/store.errors.js';
import { FIRST_SETTLE_MS } from './settle-queue.js';
import { OrderRepository } from './order.repository.js';
import { PurchaseRepository } from '../record/purchase.repository.js';
import {
  type ReservePurchaseCommand,
  reserveRequest,
  ReservePurchaseService,
} from '../reservation/reserve-purchase.service.js';
import { StoreCalls } from '../timeline/store-calls.service.js';

/** Lease of an opening: longer than a request may take, so its process has ended or given up after it. */
const OPENING_MS = 20_000;

/** Attempts to replace an abandoned reservation that concurrent repeats also replace. */
const MAX_ATTEMPTS = 5;

export interface OpenPaymentCommand {
  readonly reservation: ReservePurchaseCommand;
  /** ISO 639-1, lowercase. */
  readonly language: string;
  readonly prompt: PaymentPrompt;
  /** Errors of the endpoint when the store opens no payment. */
  readonly errors: OpeningErrors;
}

/** A reservation whose payment is open in the store. */
export interface PayableReservation {
  readonly boid: string;
  readonly payment: OpenedPayment;
}

/**
 * Reserves a purchase and has its store open the payment. The row is stored before the store is called, under the
 * boid that the store will name; an order that is refused without the store leaves no row. When the payment cannot be
 * opened, the reservation ends and its reqId is free again. After a crash or an unexpected fault in between, a repeat
 * reserves anew once the lease of the first request has ended.
 */
@Injectable()
export class OpenPaymentService {
  constructor(
    private readonly reservePurchase: ReservePurchaseService,
    private readonly purchases: PurchaseRepository,
    private readonly orders: OrderRepository,
    private readonly calls: StoreCalls,
    private readonly stores: StoreRegistry,
  ) {}

  /** @throws AppError as every reservation; also the errors of `errors`, and EXTERNAL_API_ERROR */
  async execute({ reservation, errors, ...asked }: OpenPaymentCommand): Promise<PayableReservation> {
    const { family, pjid, microPrice, currency } = reservation;
    const { opener } = this.stores.of(family);
    if (opener === null) throw new Error(`the store ${family} opens no payments`);
    const refusal = await opener.check({ ...asked, pjid, microPrice, currency });
    if (refusal !== null) {
      await this.assertNew(reservation);
      await this.reservePurchase.check(reservation);
      throw errorOf(refusal, errors);
    }
    const boid = await this.reserve(reservation);
    const answer = await this.calls.ask(
      { boid, store: family, call: 'open' },
      () => this.open(opener, { ...asked, pjid, boid, microPrice, currency }),
      (opened) => (opened.kind === 'opened' ? { storeOrderId: opened.payment.storeOrderId } : {}),
    );
    if (answer.kind === 'opened') {
      // A repeat has replaced this request after its lease, so its page must not reach the player.
      const { payment } = answer;
      const isSaved = await this.orders.saveOpened(boid, payment.storeOrderId, payment.page === null);
      if (!isSaved) throw storeUnavailable();
      return { boid, payment };
    }
    await this.expire(pjid, boid, answer.kind !== 'unavailable');
    throw errorOf(answer, errors);
  }

  /**
   * Refuses a repetition as one, before anything else refuses its order: the caller learns that its purchase was made.
   * @throws AppError INVALID_PARAMETER for a reqId that an earlier request has used up
   */
  async assertNew(command: ReservePurchaseCommand): Promise<void> {
    const earlier = await this.orders.findByRequest(command.pjid, reserveRequest(command));
    if (earlier !== null && !earlier.isAbandoned) throw openingRepeated(earlier.boid, earlier.isOpening);
  }

  private async reserve(command: ReservePurchaseCommand): Promise<string> {
    const openable = { ...command, settleAfterMs: FIRST_SETTLE_MS, openingMs: OPENING_MS };
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const reserved = await this.reservePurchase.attempt(openable);
      if (reserved.kind === 'reserved') return reserved.boid;
      const earlier = await this.orders.findByRequest(command.pjid, reserved.request);
      if (earlier?.isAbandoned === true) await this.endAbandoned(command.pjid, earlier.boid);
      else if (earlier !== null) throw openingRepeated(earlier.boid, earlier.isOpening);
    }
    throw requestRepeated();
  }

  private async endAbandoned(pjid: string, boid: string): Promise<void> {
    const purchase = await this.purchases.find(pjid, boid);
    if (purchase?.status !== 'RESERVED') return;
    purchase.expire();
    await this.orders.endAbandoned(purchase);
  }

  /**
   * Opens the payment. Unreadable settings fail before the store is called, so nothing is open and the
   * reservation ends. After any other fault the payment may be open: as after a crash, the lease ends first.
   */
  private async open(opener: PaymentOpener, order: PaymentOrder): Promise<OpeningAnswer> {
    try {
      return await opener.open(order);
    } catch (error) {
      // The caller gets this error, also when the reservation stays until the end of its lease.
      if (error instanceof SettingsUnreadable)
        await this.expire(order.pjid, order.boid, false).catch(() => undefined);
      throw error;
    }
  }

  /** Ends a reservation whose order is not known to be open, unless a capture is under way. */
  private async expire(pjid: string, boid: string, isRefused: boolean): Promise<void> {
    const purchase = await this.purchases.find(pjid, boid);
    if (purchase?.status !== 'RESERVED') return;
    purchase.expire();
    await this.orders.saveExpired(purchase, isRefused);
  }
}

function errorOf(refusal: OpeningRefusal, errors: OpeningErrors): AppError {
  switch (refusal.kind) {
    case 'invalid':
      return errors.invalid(refusal.reason, refusal.field);
    case 'refused':
      return errors.refused(refusal.reason);
    case 'not-configured':
      return storeNotConfigured();
    case 'unavailable':
      return storeUnavailable();
  }
}
