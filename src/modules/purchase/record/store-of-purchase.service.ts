import { Injectable } from '@nestjs/common';
import { AppError } from '../../../shared/app-error.js';
import {
  type ConsumptionAnswer,
  type KnownPurchase,
  type LookupAnswer,
  type PurchaseConsumer,
  type RedemptionAnswer,
  type Store,
  type StoreFamily,
  StoreRegistry,
} from '../../store-verifier/index.js';
import { PaymentCodes } from './payment-codes.js';
import type { Purchase } from './purchase.entity.js';
import type { StoreCallName, StoreQuestion } from './store-call.js';
import { PurchaseTokens } from './purchase-tokens.service.js';
import { StoreCalls } from './store-calls.service.js';

const TOKEN_UNREADABLE = { kind: 'unavailable', reason: 'token unreadable' } as const;

/** Where nobody waits for the answer, settings that cannot be read are one more trouble that may pass. */
async function answerOf<T>(ask: () => Promise<T>): Promise<T | { kind: 'unavailable'; reason: string }> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof AppError) return { kind: 'unavailable', reason: 'settings unreadable' };
    throw error;
  }
}

/** Asks a purchase's own store about it; every question that is asked is kept for the purchase's timeline. */
@Injectable()
export class StoreOfPurchase {
  constructor(
    private readonly stores: StoreRegistry,
    private readonly codes: PaymentCodes,
    private readonly tokens: PurchaseTokens,
    private readonly calls: StoreCalls,
  ) {}

  /** Family of the store that the purchase is paid in; undefined when its code is not configured any more. */
  familyOf({ payment }: Purchase): StoreFamily | undefined {
    return this.codes.familyOf(payment);
  }

  /** Whether the money was taken outside the game, so that the service hands out what was paid. */
  isPaidOutside({ payment }: Purchase): boolean {
    return this.codes.isPaidOutside(payment);
  }

  /** The store of a family that an endpoint serves. */
  of(family: StoreFamily): Store {
    return this.stores.of(family);
  }

  /** The store that the purchase was paid in; null when nobody can be asked. */
  find({ payment }: Purchase): Store | null {
    const family = this.codes.familyOf(payment);
    return family === undefined ? null : this.stores.find(family);
  }

  /** Whether the item has been consumed; it counts as consumed where the store consumes nothing. */
  async stateOf(purchase: Purchase): Promise<ConsumptionAnswer> {
    return this.askConsumer(this.question(purchase, 'look-up'), purchase, (consumer, known) =>
      consumer.consumptionOf(known),
    );
  }

  /** Consumes the item. Looks first: an earlier attempt whose answer was lost, or the game itself, may have done it. */
  async consume(purchase: Purchase): Promise<ConsumptionAnswer> {
    const question = { ...this.question(purchase, 'consume'), attempt: purchase.consumeAttempts };
    return this.askConsumer(question, purchase, async (consumer, known) => {
      const before = await consumer.consumptionOf(known);
      return before.kind === 'open' ? consumer.consume(known) : before;
    });
  }

  /** Takes the use away that the purchase holds; nothing is to be done where the store counts none. */
  async redeem(purchase: Purchase): Promise<RedemptionAnswer> {
    const redeemer = this.find(purchase)?.redeemer ?? null;
    if (redeemer === null) return { kind: 'redeemed' };
    const known = this.knownBy(purchase);
    return this.calls.ask<RedemptionAnswer>(this.question(purchase, 'consume'), async () =>
      known === null ? TOKEN_UNREADABLE : redeemer.redeem(known),
    );
  }

  /** Shows the purchase as the store has it, under the given token or the one that was saved with it. */
  async lookUp(purchase: Purchase, token?: string): Promise<LookupAnswer> {
    const lookup = this.find(purchase)?.lookup ?? null;
    const known = this.knownBy(purchase, token);
    if (lookup === null || known === null) return TOKEN_UNREADABLE;
    return this.calls.ask(this.question(purchase, 'look-up'), () => lookup.lookUp(known));
  }

  private question(purchase: Purchase, call: StoreCallName): StoreQuestion {
    return { boid: purchase.boid, store: this.familyOf(purchase) ?? purchase.payment, call };
  }

  private async askConsumer(
    question: StoreQuestion,
    purchase: Purchase,
    ask: (consumer: PurchaseConsumer, known: KnownPurchase) => Promise<ConsumptionAnswer>,
  ): Promise<ConsumptionAnswer> {
    if (this.codes.familyOf(purchase.payment) === undefined)
      return { kind: 'unavailable', reason: 'payment code unknown' };
    const consumer = this.find(purchase)?.consumer ?? null;
    if (consumer === null) return { kind: 'consumed' };
    const known = this.knownBy(purchase);
    return this.calls.ask<ConsumptionAnswer>(question, async () =>
      known === null ? TOKEN_UNREADABLE : answerOf(() => ask(consumer, known)),
    );
  }

  private knownBy(purchase: Purchase, token = this.tokens.open(purchase)): KnownPurchase | null {
    if (token === null) return null;
    const { pjid, boid, playerId, productId } = purchase;
    return { pjid, boid, playerId, productId, purchaseToken: token };
  }
}
