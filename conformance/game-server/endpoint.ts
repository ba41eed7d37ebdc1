import { randomInt } from 'node:crypto';
import type { CheckOptions } from './options.js';

/** The JSON of a call; what is undefined is left out. */
export type Body = Readonly<Record<string, unknown>>;

/** One of the two endpoints, as data. */
export interface Endpoint {
  readonly name: 'product' | 'item';
  readonly url: string;
  /** The field that the game must deduplicate on. */
  readonly keyField: 'boid' | 'transactionId';
  readonly duplicateCodes: readonly string[];
  /** What may be given. */
  readonly ids: readonly string[];
  /** The body of a grant of these ids, one each, as Purser sends it. */
  body(key: string, ids: readonly string[]): Body;
  /** What must be ignored or may be left out, each as changes to a body. */
  readonly optional: readonly Body[];
  /** Fields that must be there, by their path. */
  readonly required: readonly string[];
  /** The names of the list. */
  readonly listNames: readonly string[];
  readonly idField: 'productId' | 'itemId';
}

/** A boid or transactionId as Purser makes them: a 63-bit number, the time in the high bits. */
export function newKey(): string {
  return String((BigInt(Date.now()) << 22n) | BigInt(randomInt(2 ** 22)));
}

/** Spec 24. */
export function productEndpoint(url: string, options: CheckOptions): Endpoint {
  return {
    name: 'product',
    url,
    keyField: 'boid',
    duplicateCodes: ['ALREADY_GIVED_PRODUCT'],
    ids: options.products,
    body: (boid, ids) => ({
      pjid: options.pjid,
      boid,
      serverId: options.serverId,
      serviceId: options.serviceId,
      payment: 'WSHOP',
      paymentCd: 'WSHOP',
      appStore: 'WSHOP',
      os: 'NONE',
      ...(options.idType === 'IMID' ? { imid: options.user } : {}),
      giveUser: { idType: options.idType, idValue: options.user },
      giveProductList: ids.map((productId) => ({
        productId,
        quantity: 1,
        currency: 'USD',
        totalMicroPrice: 990_000,
      })),
    }),
    optional: [
      { ...withoutServer(options, undefined), serviceId: undefined, paymentCd: undefined },
      { ...withoutServer(options, null), serviceId: null },
      { aFieldOfTheFuture: { a: 1 } },
    ],
    required: ['pjid', 'boid', 'payment', 'appStore', 'os', 'giveUser', 'giveProductList'],
    listNames: ['giveProductList'],
    idField: 'productId',
  };
}

/** Spec 25; the list goes under both names that the specification has for it. */
export function itemEndpoint(url: string, options: CheckOptions): Endpoint {
  return {
    name: 'item',
    url,
    keyField: 'transactionId',
    duplicateCodes: ['ALREADY_GIVED_ITEM', 'ALREADY_GIVED_PRODUCT'],
    ids: options.items,
    body: (transactionId, ids) => {
      const list = ids.map((itemId) => ({ itemId, quantity: 1 }));
      return {
        pjid: options.pjid,
        serverId: options.serverId,
        transactionId,
        giveUser: { idType: options.idType, idValue: options.user },
        giveItemList: list,
        giveProductList: list,
      };
    },
    optional: [withoutServer(options, undefined), { aFieldOfTheFuture: { a: 1 } }],
    required: ['pjid', 'giveUser'],
    listNames: ['giveItemList', 'giveProductList'],
    idField: 'itemId',
  };
}

// A game that distinguishes servers always receives the server id.
function withoutServer({ serverId }: CheckOptions, value: null | undefined): Body {
  return serverId === null ? { serverId: value } : {};
}
