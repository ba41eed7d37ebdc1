import { Injectable } from '@nestjs/common';
import { type BookedPayment, StoreRegistry } from '../../store-verifier/index.js';
import { type AdoptedOrder, PurchaseBooks } from '../../purchase/index.js';
import { compareWithStore, unknownOrder } from './compare.js';
import type { Difference } from '../run/difference.js';
import type { StoreFacts } from './facts.js';
import { writeOrder } from '../run/store-order.js';
import { GameFactsReader } from './game-facts.service.js';
import { PurchasesByName } from './purchases-by-name.js';
import { isWithin, type SteppedRun, type StepOutcome } from './step.js';

/** Compares a page of a store's books with the purchases that it names. */
@Injectable()
export class BookStep {
  constructor(
    private readonly stores: StoreRegistry,
    private readonly purchases: PurchaseBooks,
    private readonly facts: GameFactsReader,
  ) {}

  async execute(run: SteppedRun, family: string, cursor: string | null): Promise<StepOutcome> {
    const book = this.stores.find(family)?.paymentBook ?? null;
    if (book === null) return { kind: 'done', found: [], cursor: null };
    const page = await book.read(run.pjid, run, cursor);
    if (page.kind === 'unavailable') return page;
    if (page.kind === 'not-configured') return { kind: 'done', found: [], cursor: null };
    const found = await this.compare(run, family, page.payments);
    const unknown = found.unknown.filter(
      (payment) => book.isWhole && payment.state.kind === 'paid' && isWithin(run, payment.at),
    );
    return {
      kind: 'done',
      found: [...found.differences, ...unknown.map((payment) => unknownOrder(factsOf(family, payment)))],
      cursor: page.cursor,
    };
  }

  /** Compares payments; those of no purchase of the project are `unknown`. */
  private async compare(
    run: SteppedRun,
    family: string,
    payments: readonly BookedPayment[],
  ): Promise<{ readonly differences: Difference[]; readonly unknown: BookedPayment[] }> {
    const candidates = await this.purchases.findNamed(run.pjid, {
      boids: namesOf(payments, ({ boid }) => boid),
      receiptKeys: namesOf(payments, ({ receiptKey }) => receiptKey),
      orderKeys: namesOf(payments, ({ orderKey }) => orderKey),
      storeOrderIds: namesOf(payments, ({ storeOrderId }) => storeOrderId),
    });
    const own = candidates.filter((purchase) => purchase.family === family);
    const named = new PurchasesByName(own);
    const pairs = payments.map((payment) => ({ payment, purchase: named.of(payment) }));
    const within = own.filter(({ reservedAt }) => isWithin(run, reservedAt));
    const facts = new Map(
      (await this.facts.of(run.pjid, within, run.coverage)).map((one) => [one.purchase.boid, one]),
    );
    const differences = pairs.flatMap(({ payment, purchase }) => {
      const compared = purchase === undefined ? undefined : facts.get(purchase.boid);
      return compared === undefined ? [] : compareWithStore(compared, factsOf(family, payment));
    });
    return {
      differences,
      unknown: pairs.flatMap(({ payment, purchase }) => (purchase === undefined ? [payment] : [])),
    };
  }
}

const namesOf = <T>(payments: readonly BookedPayment[], nameOf: (payment: BookedPayment) => T | null): T[] =>
  payments.map(nameOf).filter((name) => name !== null);

function factsOf(store: string, payment: BookedPayment): StoreFacts {
  const { id, state, price } = payment;
  const order = orderOf(payment);
  return {
    store,
    id,
    state: state.kind,
    ...(state.kind === 'refunded' && { code: state.code }),
    price,
    ...(order !== null && { order: writeOrder(order) }),
  };
}

/** Returns what a purchase can be made of; null where the store does not say enough. */
function orderOf(payment: BookedPayment): AdoptedOrder | null {
  const { sale, price, receiptKey, orderKey, storeOrderId, at } = payment;
  if (sale === null || price === null || receiptKey === null || orderKey === null || at === null) return null;
  const { microPrice, currency } = price;
  return { ...sale, microPrice, currency, receiptKey, orderKey, storeOrderId, at };
}
