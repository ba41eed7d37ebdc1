import { describe, expect, it } from '@jest/globals';
import { keyOf as astoreKey } from './adapter/astore/astore.keys.js';
import { keysOf as gstoreKeys } from './adapter/gstore/gstore.keys.js';
import { keysOf as pcstoreKeys } from './adapter/pcstore/pcstore.keys.js';
import { keyOf as wshopKey } from './adapter/wshop/wshop.keys.js';
import { keysOfOrder } from './stores.js';

const ORDER = { pjid: 'DEMO', id: 'order-1' };

const textsOf = (keys: readonly (Buffer | null)[]): (string | undefined)[] =>
  keys.map((key) => key?.toString('hex'));

describe('the keys of an order id', () => {
  it.each([
    ['mobile store A', gstoreKeys('token', ORDER.id).orderKey],
    ['mobile store B', astoreKey('PRODUCTION', ORDER.id)],
    ['mobile store B, sandbox', astoreKey('SANDBOX', ORDER.id)],
    ['the PC store', pcstoreKeys({}, { orderId: '1', transId: ORDER.id }).orderKey],
    ['the PC store, sandbox', pcstoreKeys({ sandbox: true }, { orderId: '1', transId: ORDER.id }).orderKey],
    ['the web shop', wshopKey('DEMO', 'token', { id: ORDER.id, isSandbox: false })],
    ['the web shop, sandbox', wshopKey('DEMO', 'token', { id: ORDER.id, isSandbox: true })],
  ])('hold the one that a purchase claims: %s', (_, claimed) => {
    expect(textsOf(keysOfOrder(ORDER))).toContain(claimed?.toString('hex'));
  });

  it('of the web shop are those of the project', () => {
    const foreign = wshopKey('OTHER', 'token', { id: ORDER.id, isSandbox: false });
    expect(textsOf(keysOfOrder(ORDER))).not.toContain(foreign.toString('hex'));
  });
});
