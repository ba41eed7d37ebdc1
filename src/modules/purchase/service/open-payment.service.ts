import { Injectable } from '@nestjs/common';
import { type OpenedPayment, type PaymentPrompt, StoreRegistry } from '../../store-verifier/index.js';
import type { OpeningErrors } from '../domain/opening-errors.js';
import { storeUnavailable } from '../domain/purchase.errors.js';
import { OrderRepository } from '../persistence/order.repository.js';
import { PurchaseRepository } from '../persistence/purchase.repository.js';
import { type ReservePurchaseCommand, ReservePurchaseService } from './reserve-purchase.service.js';
import { StoreCalls } from './store-calls.service.js';

export interface OpenPaymentCommand {
  readonly reservation: ReservePurchaseCommand;
  /** ISO 639-1, lowercase. */
  readonly language: string;
  readonly prompt: PaymentPrompt;
  /** What the endpoint answers when the store opens nothing. */
  readonly errors: OpeningErrors;
}

/** A reservation whose payment is open in the store. */
export interface PayableReservation {
  readonly boid: string;
  readonly payment: OpenedPayment;
}

/**
 * Reserves a purchase and has its store open the payment. The row stands before the store is asked, under the boid that the
 * store will name it by; when the payment cannot be opened the reservation ends, and its reqId is free again.
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

  /** @throws AppError as every reservation; also what `errors` says, and EXTERNAL_API_ERROR. */
  async execute({ reservation, errors, ...asked }: OpenPaymentCommand): Promise<PayableReservation> {
    const { family, pjid, microPrice, currency } = reservation;
    const { opener } = this.stores.of(family);
    if (opener === null) throw new Error(`the store ${family} opens no payments`);
    const boid = await this.reservePurchase.execute(reservation);
    const answer = await this.calls.ask(
      { boid, store: family, call: 'open' },
      () => opener.open({ ...asked, pjid, boid, microPrice, currency }),
      (opened) => (opened.kind === 'opened' ? { storeOrderId: opened.payment.storeOrderId } : {}),
    );
    if (answer.kind === 'opened') return { boid, payment: answer.payment };
    await this.lapse(pjid, boid, answer.kind !== 'unavailable');
    switch (answer.kind) {
      case 'invalid':
        throw errors.invalid(answer.reason);
      case 'refused':
        throw errors.refused(answer.reason);
      case 'not-configured':
        throw errors.notConfigured();
      case 'unavailable':
        throw storeUnavailable();
    }
  }

  /** An order that nobody knows to be open ends with its reservation, unless its money is being asked for already. */
  private async lapse(pjid: string, boid: string, isRefused: boolean): Promise<void> {
    const purchase = await this.purchases.find(pjid, boid);
    if (purchase?.status !== 'RESERVED') return;
    purchase.lapse();
    await this.orders.saveLapsed(purchase, isRefused);
  }
}
