import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/time/clock.js';
import { type Micros, isMicros } from '../../../shared/money/micros.js';
import { type SpendingEntry, SpendingLimits } from '../../account/index.js';
import { withNewBoid } from '../record/fields/with-new-boid.js';
import { PaymentCodes } from '../record/fields/payment-codes.js';
import type { Delivery } from '../record/delivery/delivery.js';
import { externalOrderKey } from '../record/fields/external-order-key.js';
import { Purchase } from '../record/purchase.entity.js';
import { codeUnusable, requestRepeated } from '../record/purchase.errors.js';
import { currenciesMixed, nothingToGive, orderKnown, sumTooLarge } from './external-payment.errors.js';
import { PaidPurchaseRepository } from './paid-purchase.repository.js';
import { PurchaseRepository } from '../record/purchase.repository.js';

export interface RegisterPaidPurchaseCommand {
  readonly reqId: string;
  readonly pjid: string;
  readonly payment: string;
  readonly appStore: string;
  readonly paymentOrderId: string;
  readonly os: string;
  readonly imid: string | null;
  readonly playerId: string;
  readonly delivery: Delivery;
}

/** Registers a payment of a card or top-up shop: a purchase that begins as paid, with its delivery. */
@Injectable()
export class RegisterPaidPurchaseService {
  constructor(
    private readonly paid: PaidPurchaseRepository,
    private readonly purchases: PurchaseRepository,
    private readonly codes: PaymentCodes,
    private readonly limits: SpendingLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the new boid.
   * @throws AppError INVALID_PARAMETER; with the boid in its data for an order that is registered already
   */
  async execute(command: RegisterPaidPurchaseCommand): Promise<string> {
    const { pjid, payment, appStore, paymentOrderId, delivery } = command;
    if (this.codes.familyOf(payment) !== 'EXTERNAL')
      throw codeUnusable('payment', this.codes.ofFamily('EXTERNAL'));
    if (this.codes.familyOf(appStore) === undefined) throw codeUnusable('appStore', this.codes.all());
    const { productId, currency, microPrice } = priceOf(delivery);
    const orderKey = externalOrderKey(pjid, payment, paymentOrderId);
    const { reqId, imid, playerId, os } = command;
    const spending = await this.spendingOf(command, microPrice, currency);
    const names = { pjid, svcId: delivery.serviceId ?? '', imid, playerId, payment, appStore, os };
    const price = { productId, microPrice, currency };
    const order = { paymentOrderId, orderKey, receiptKey: null, storeOrderId: null, paymentTester: null };
    const { boid, outcome } = await withNewBoid(this.clock, (newOne) =>
      this.paid.add({
        purchase: Purchase.paidOutside({ boid: newOne, ...names, ...price, ...order }),
        request: `external:${reqId}`,
        spending,
        delivery,
      }),
    );
    if (outcome !== 'added') throw await this.refusalFor(orderKey, outcome);
    return boid;
  }

  /** Returns the amount to count. No limit is checked, since the purchase is paid. */
  private async spendingOf(
    { pjid, imid, payment }: RegisterPaidPurchaseCommand,
    microPrice: Micros,
    currency: string,
  ): Promise<Omit<SpendingEntry, 'month'> | null> {
    if (imid === null) return null;
    const countable = await this.limits.ofPaid({ pjid, imid, payment, microPrice, currency });
    return countable === null ? null : { pjid, imid, ...countable };
  }

  private async refusalFor(orderKey: Buffer, why: 'request-repeated' | 'order-known'): Promise<Error> {
    const owner = await this.purchases.findReceiptOwner(null, orderKey);
    if (owner !== null) return orderKnown(owner.boid);
    return why === 'request-repeated' ? requestRepeated() : new Error('a known order has no owner');
  }
}

/** Returns the record's product and price: the first product, the sum of all. */
function priceOf({ products }: Delivery): { productId: string; currency: string; microPrice: Micros } {
  const [first] = products;
  if (first === undefined) throw nothingToGive();
  if (products.some(({ currency }) => currency !== first.currency)) throw currenciesMixed();
  const sum = products.reduce((total, { totalMicroPrice }) => total + totalMicroPrice, 0);
  if (!isMicros(sum)) throw sumTooLarge();
  return { productId: first.productId, currency: first.currency, microPrice: sum };
}
