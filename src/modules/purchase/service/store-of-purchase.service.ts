import { Injectable } from '@nestjs/common';
import {
  type ConsumptionAnswer,
  type KnownPurchase,
  type PurchaseConsumer,
  StoreRegistry,
} from '../../store-verifier/index.js';
import { PaymentCodes } from '../domain/payment-codes.js';
import type { Purchase } from '../domain/purchase.entity.js';
import { PurchaseTokens } from './purchase-tokens.service.js';

/** Asks a purchase's own store about its consumption. */
@Injectable()
export class StoreConsumption {
  constructor(
    private readonly stores: StoreRegistry,
    private readonly codes: PaymentCodes,
    private readonly tokens: PurchaseTokens,
  ) {}

  /** Whether the item has been consumed; it counts as consumed where the store consumes nothing. */
  async stateOf(purchase: Purchase): Promise<ConsumptionAnswer> {
    return this.ask(purchase, (consumer, known) => consumer.consumptionOf(known));
  }

  /** Consumes the item. Looks first: an earlier attempt whose answer was lost, or the game itself, may have done it. */
  async consume(purchase: Purchase): Promise<ConsumptionAnswer> {
    return this.ask(purchase, async (consumer, known) => {
      const before = await consumer.consumptionOf(known);
      return before.kind === 'open' ? consumer.consume(known) : before;
    });
  }

  private async ask(
    purchase: Purchase,
    question: (consumer: PurchaseConsumer, known: KnownPurchase) => Promise<ConsumptionAnswer>,
  ): Promise<ConsumptionAnswer> {
    const family = this.codes.familyOf(purchase.payment);
    if (family === undefined) return { kind: 'unavailable', reason: 'payment code unknown' };
    const { consumer } = this.stores.of(family);
    if (consumer === null) return { kind: 'consumed' };
    const purchaseToken = this.tokens.open(purchase);
    if (purchaseToken === null) return { kind: 'unavailable', reason: 'token unreadable' };
    return question(consumer, { pjid: purchase.pjid, productId: purchase.productId, purchaseToken });
  }
}
