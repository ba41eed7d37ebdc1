import { badInput } from '../kit/answer.js';
import { amountOf, fitsCoins, isAmount, isCurrency } from './money.js';

export const ITEM_TYPES = ['virtual_good', 'virtual_currency', 'bundle'] as const;

/** Texts by language, ISO 639-1. */
export type Names = Readonly<Record<string, string>>;

/** Something that a project sells. */
export interface Item {
  readonly sku: string;
  readonly type: (typeof ITEM_TYPES)[number];
  readonly names: Names;
  /** Decimal text by currency, ISO 4217; the first is taken where a buyer's own currency has none. */
  readonly prices: Readonly<Record<string, string>>;
}

/** What a test wants of an item. */
export type ItemInput = Pick<Item, 'sku' | 'prices'> & Partial<Pick<Item, 'type' | 'names'>>;

/** Everything that the projects sell. The price of an order is the one of this list, whatever the caller thinks. */
export class Catalogue {
  private readonly items = new Map<string, Item>();

  /** Puts an item up for sale, or changes it; orders that are there keep their price. */
  put(projectId: string, { sku, type = 'virtual_good', names = {}, prices }: ItemInput): Item {
    if (!/^[\w.-]{1,255}$/.test(sku)) throw badInput('"sku" must be letters, digits, dots, dashes, _.');
    const list = Object.entries(prices);
    if (list.length === 0) throw badInput('"prices" must have a price.');
    for (const [currency, price] of list) {
      if (!isCurrency(currency)) throw badInput(`"prices": there is no currency ${currency}.`);
      if (!isAmount(price) || !fitsCoins(price, currency)) {
        throw badInput(`"prices": ${price} is no amount of ${currency}.`);
      }
    }
    const item: Item = {
      sku,
      type,
      names,
      prices: Object.fromEntries(list.map(([currency, price]) => [currency, amountOf(price)])),
    };
    this.items.set(keyOf(projectId, sku), item);
    return item;
  }

  find(projectId: string, sku: string): Item | null {
    return this.items.get(keyOf(projectId, sku)) ?? null;
  }
}

function keyOf(projectId: string, sku: string): string {
  return `${projectId} ${sku}`;
}
