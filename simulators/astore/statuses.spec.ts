import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { AstoreCaller } from '../testing/astore-caller.js';
import type { Reply } from '../testing/reply.js';
import { AstoreSimulator } from './astore-simulator.js';

describe('statuses of mobile store B', () => {
  let store: AstoreSimulator;
  let caller: AstoreCaller;
  const bundleId = 'com.sim.game';

  beforeAll(async () => {
    store = await AstoreSimulator.start();
    caller = AstoreCaller.of(store, bundleId);
  });
  afterEach(() => store.reset());
  afterAll(() => store.close());

  const buy = (environment: 'Production' | 'Sandbox' = 'Production'): string =>
    store.buy({ bundleId, productId: 'gem.100', environment }).receiptData;
  /** A receipt in the alphabet of URLs; one that has none of the other letters would be the same in both. */
  const inUrlAlphabet = (): string => {
    for (;;) {
      const receiptData = buy();
      if (/[+/]/.test(receiptData)) return Buffer.from(receiptData, 'base64').toString('base64url');
    }
  };
  /** A receipt with one bit changed; a negative position counts from the end. */
  const flipped = (position: number): string => {
    const bytes = Buffer.from(buy(), 'base64');
    const index = position < 0 ? bytes.length + position : position;
    bytes[index] = bytes[index]! ^ 1;
    return bytes.toString('base64');
  };
  const production = (receiptData: string, changes?: Record<string, unknown>): Promise<Reply> =>
    caller.production(receiptData, changes);
  const raw = (body: string): Promise<Reply> => caller.post(store.productionUrl, body);

  const table: [string, number, () => Promise<Reply>][] = [
    ['a body that is no JSON', 21000, () => raw('{"receipt-data":')],
    ['an empty body', 21000, () => raw('')],
    ['a form instead of JSON', 21000, () => raw('receipt-data=abc&password=x')],
    ['a list', 21000, () => raw('[]')],
    ['an option of a wrong type', 21000, () => production(buy(), { 'exclude-old-transactions': 'no' })],
    ['no receipt at all', 21002, () => raw('{}')],
    ['a receipt under another name', 21002, () => raw('{"receiptData":"abc"}')],
    ['a receipt that is no text', 21002, () => raw('{"receipt-data":17}')],
    ['an empty receipt', 21002, () => production('')],
    ['a receipt that is no base64', 21002, () => production('not a receipt')],
    ['base64 of something else', 21002, () => production(Buffer.from('{"a":1}').toString('base64'))],
    ['base64 in the alphabet of URLs', 21002, () => production(inUrlAlphabet())],
    ['a signed transaction', 21002, () => production(bought().signedTransaction)],
    ['half a receipt', 21002, () => production(buy().slice(0, 120))],
    ['a receipt with a changed byte', 21003, () => production(flipped(40))],
    ['a receipt with a changed seal', 21003, () => production(flipped(-1))],
    ['a wrong shared secret', 21004, () => production(buy(), { password: 'x'.repeat(32) })],
    ['no shared secret', 21004, () => production(buy(), { password: undefined })],
    ['a receipt of a tester', 21007, () => production(buy('Sandbox'))],
    ['a receipt of a tester and a wrong secret', 21007, () => production(buy('Sandbox'), { password: '' })],
    ['a receipt of a paying player at the sandbox', 21008, () => caller.sandbox(buy())],
    ['a receipt that the store has forgotten', 21010, () => production(forgotten())],
  ];
  const bought = () => store.buy({ bundleId, productId: 'gem.100' });
  const forgotten = (): string => {
    const receiptData = buy();
    store.reset();
    return receiptData;
  };

  it.each(table)('%s is answered with %i inside an HTTP 200', async (_, status, ask) => {
    expect(await ask()).toMatchObject({ status: 200, body: { status } });
    expect((await ask()).body).toEqual({ status });
  });

  it('say 21000 to any other method', async () => {
    const response = await fetch(`${store.productionUrl}/verifyReceipt`);

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: 21000 });
  });

  it.each(['/', '/verifyReceipt', '/production', '/staging/verifyReceipt'])(
    'are not given at %s, where a web page is',
    async (path) => {
      const response = await fetch(`${store.apiUrl}${path}`, { method: 'POST', body: '{}' });

      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toContain('text/html');
    },
  );

  it.each([21000, 21001, 21002, 21003, 21004, 21005, 21006, 21007, 21008, 21009, 21010])(
    'can be ordered: %i',
    async (status) => {
      store.orderStatus({ status });

      expect((await production(buy())).body).toEqual({ status });
    },
  );

  it.each([21100, 21150, 21199])('can be ordered with a hint whether to ask again: %i', async (status) => {
    for (const isRetryable of [0, 1, '0', '1', true, false] as const) {
      store.orderStatus({ status, isRetryable, times: 1 });
      expect((await production(buy())).body).toEqual({ status, 'is-retryable': isRetryable });
    }
    store.orderStatus({ status, times: 1 });
    expect((await production(buy())).body).toEqual({ status });
  });

  it.each([0, 20999, 21011, 21099, 21200])('cannot be ordered when the store has none such: %i', (status) => {
    expect(() => store.orderStatus({ status })).toThrow('must be 21000 to 21010');
  });

  it('carry the hint only where the store does', () => {
    expect(() => store.orderStatus({ status: 21005, isRetryable: 1 })).toThrow('21100 to 21199');
  });

  it('come as often as a test has set them, oldest first, and then the true one', async () => {
    const receiptData = buy();
    store.orderStatus({ status: 21002, times: 2 });
    store.orderStatus({ status: 21005, times: 1 });
    const statuses: unknown[] = [];
    for (let call = 0; call < 4; call += 1) statuses.push((await production(receiptData)).body);

    expect(statuses).toMatchObject([{ status: 21002 }, { status: 21002 }, { status: 21005 }, { status: 0 }]);
  });

  it('come for one receipt and for no other', async () => {
    const unlucky = buy();
    store.orderStatus({ status: 21010, receiptData: unlucky });

    expect((await production(buy())).body).toMatchObject({ status: 0 });
    expect((await production(unlucky)).body).toEqual({ status: 21010 });
  });

  it('come in one environment and not in the other', async () => {
    const receiptData = buy('Sandbox');
    store.orderStatus({ status: 21007, environment: 'Sandbox', times: 1 });

    expect((await production(receiptData)).body).toEqual({ status: 21007 });
    expect((await caller.sandbox(receiptData)).body).toEqual({ status: 21007 });
    expect((await caller.sandbox(receiptData)).body).toMatchObject({ status: 0 });
  });

  it('answer a body that no real call has with a web page', async () => {
    const reply = await production('a'.repeat(300_000));

    expect(reply).toMatchObject({ status: 413, type: expect.stringContaining('text/html') });
  });
});
