import { Injectable } from '@nestjs/common';
import { unlessSettingsUnreadable } from '../../project/index.js';
import {
  type ConsumptionAnswer,
  type KnownPurchase,
  type LookupAnswer,
  type PaymentSearch,
  type PaymentSearchAnswer,
  type PaymentStateAnswer,
  type PurchaseConsumer,
  type RedemptionAnswer,
  type Store,
  type StoreFamily,
  StoreRegistry,
} from '../../store-verifier/index.js';
import { beginsPaid } from './begins-paid.js';
import { PaymentCodes } from './fields/payment-codes.js';
import type { Purchase } from './purchase.entity.js';
import type { StoreCallName, StoreQuestion } from '../timeline/store-call.js';
import { PurchaseTokens } from './purchase-tokens.service.js';
import { StoreCalls } from '../timeline/store-calls.service.js';

const TOKEN_UNREADABLE = { kind: 'unavailable', reason: 'token unreadable' } as const;
const NO_LOOK_UP = { kind: 'unavailable', reason: 'store without look-ups' } as const;

/** A store that can be asked for the payment of an order that the service opened. */
export interface SearchedStore {
  readonly store: StoreFamily;
  readonly search: PaymentSearch;
}

/** Too little is stored with a purchase to ask its store about it. */
export interface NothingStored {
  readonly kind: 'nothing-stored';
}

/** A purchase or an order, by its payment code. */
type PaidIn = Pick<Purchase, 'payment'>;

/** Asks the store of a purchase. Every call is stored for the purchase's timeline. */
@Injectable()
export class StoreOfPurchase {
  constructor(
    private readonly stores: StoreRegistry,
    private readonly codes: PaymentCodes,
    private readonly tokens: PurchaseTokens,
    private readonly calls: StoreCalls,
  ) {}

  /** Returns the family of the purchase's store; undefined when its payment code is not configured any more. */
  familyOf({ payment }: PaidIn): StoreFamily | undefined {
    return this.codes.familyOf(payment);
  }

  /** Returns whether the service grants the items, instead of the game that completes the purchase. */
  isGrantedByService(purchase: Purchase): boolean {
    return this.codes.isGrantedByService(purchase);
  }

  /** Returns the store of a family that an endpoint serves. */
  of(family: StoreFamily): Store {
    return this.stores.of(family);
  }

  /** Returns the store of the purchase; null when its payment code has no store. */
  find({ payment }: PaidIn): Store | null {
    const family = this.codes.familyOf(payment);
    return family === undefined ? null : this.stores.find(family);
  }

  /** Returns the store of the purchase if its payments can be searched for; null otherwise. */
  findSearched(purchase: PaidIn): SearchedStore | null {
    const store = this.familyOf(purchase);
    const search = this.find(purchase)?.paymentSearch ?? null;
    return store === undefined || search === null ? null : { store, search };
  }

  /**
   * Asks a store for the payment that it has opened for a purchase.
   * @param storeOrderId the store's id of that payment
   */
  searchPayment(
    { store, search }: SearchedStore,
    { pjid, boid, reservedAt }: Pick<Purchase, 'pjid' | 'boid' | 'reservedAt'>,
    storeOrderId: string,
  ): Promise<PaymentSearchAnswer> {
    return this.calls.ask<PaymentSearchAnswer>({ boid, store, call: 'settle' }, () =>
      search.find({ pjid, boid, storeOrderId, reservedAt }),
    );
  }

  /** Returns the payment codes of the stores that consume. */
  consumingCodes(): string[] {
    return this.codes.where((family) => (this.stores.find(family)?.consumer ?? null) !== null);
  }

  /** Asks whether the item is consumed. Stores without consumption count as consumed. */
  async stateOf(purchase: Purchase): Promise<ConsumptionAnswer> {
    return this.askConsumer(this.question(purchase, 'look-up'), purchase, (consumer, known) =>
      consumer.consumptionOf(known),
    );
  }

  /**
   * Consumes the item. Reads its state first: the game, or an earlier attempt whose answer was lost, may have
   * consumed it.
   */
  async consume(purchase: Purchase): Promise<ConsumptionAnswer> {
    const question = { ...this.question(purchase, 'consume'), attempt: purchase.consumeAttempts };
    return this.askConsumer(question, purchase, async (consumer, known) => {
      const before = await consumer.consumptionOf(known);
      return before.kind === 'open' ? consumer.consume(known) : before;
    });
  }

  /** Redeems the entitlement unit of the purchase; succeeds at once where the store counts no units. */
  async redeem(purchase: Purchase): Promise<RedemptionAnswer> {
    const redeemer = this.find(purchase)?.redeemer ?? null;
    if (redeemer === null) return { kind: 'redeemed' };
    const known = this.knownBy(purchase);
    return this.calls.ask<RedemptionAnswer>(this.question(purchase, 'consume'), async () =>
      known === null ? TOKEN_UNREADABLE : redeemer.redeem(known),
    );
  }

  /** Returns the purchase as the store has it, by the given token or the stored one. */
  async lookUp(purchase: Purchase, token?: string): Promise<LookupAnswer> {
    const lookup = this.find(purchase)?.lookup ?? null;
    if (lookup === null) return NO_LOOK_UP;
    const known = this.knownBy(purchase, token);
    if (known === null) return TOKEN_UNREADABLE;
    return this.calls.ask(this.question(purchase, 'look-up'), () => lookup.lookUp(known));
  }

  /**
   * Asks the store what it knows about the payment of a purchase. Returns null when no store confirms it;
   * `nothing-stored` when too little is stored with the purchase to ask.
   */
  async askPayment(purchase: Purchase): Promise<PaymentStateAnswer | NothingStored | null> {
    const reader = this.find(purchase)?.paymentState ?? null;
    if (reader === null) return null;
    const token = this.tokens.open(purchase);
    if (token === null && purchase.purchaseToken !== null) return TOKEN_UNREADABLE;
    const { pjid, boid, playerId, productId, storeOrderId, paymentTester, reservedAt } = purchase;
    const ask = reader.questionAbout({
      pjid,
      boid,
      playerId,
      productId,
      purchaseToken: token,
      storeOrderId,
      isTester: paymentTester === 1,
      reservedAt,
      beganPaid: beginsPaid(purchase),
    });
    return ask === null
      ? { kind: 'nothing-stored' }
      : this.calls.ask(this.question(purchase, 'look-up'), ask);
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
      known === null ? TOKEN_UNREADABLE : unlessSettingsUnreadable(() => ask(consumer, known)),
    );
  }

  private knownBy(purchase: Purchase, token = this.tokens.open(purchase)): KnownPurchase | null {
    if (token === null) return null;
    const { pjid, boid, playerId, productId } = purchase;
    return { pjid, boid, playerId, productId, purchaseToken: token };
  }
}
