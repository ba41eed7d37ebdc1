import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { GstoreCaller, reasonOf } from '../testing/gstore-caller.js';
import type { Reply } from '../testing/gstore-caller.js';
import { GstoreSimulator } from './gstore-simulator.js';

const DAY_MS = 86_400_000;

const tokensIn = ({ body }: Reply): string[] =>
  [...JSON.stringify(body).matchAll(/"purchaseToken":"([^"]+)"/g)].map(([, token = '']) => token);
const nextIn = ({ body }: Reply): string | undefined =>
  /"nextPageToken":"([^"]+)"/.exec(JSON.stringify(body))?.[1];

describe('voided purchases of mobile store A', () => {
  let store: GstoreSimulator;
  let caller: GstoreCaller;
  const packageName = 'com.sim.game';

  beforeAll(async () => {
    store = await GstoreSimulator.start();
    caller = await GstoreCaller.of(store, packageName);
  });
  afterEach(() => {
    store.reset();
    caller.forgetAccessToken();
  });
  afterAll(() => store.close());

  const list = (query: Record<string, string> = {}): Promise<Reply> =>
    caller.call(
      'GET',
      `${caller.appPath()}/purchases/voidedpurchases?${new URLSearchParams(query).toString()}`,
    );
  const buy = (): string => store.buy({ packageName, productId: 'gem.100' }).purchaseToken;
  it('are an empty object while nothing was taken back', async () => {
    expect(await list()).toMatchObject({ status: 200, body: {} });
  });

  it('list a refund with its reason and source', async () => {
    const purchaseToken = buy();
    store.refund({ purchaseToken, reason: 7, source: 0 });
    const { orderId } = store.get({ purchaseToken });

    expect((await list()).body).toEqual({
      voidedPurchases: [
        {
          kind: 'androidpublisher#voidedPurchase',
          purchaseToken,
          orderId,
          purchaseTimeMillis: expect.stringMatching(/^\d+$/),
          voidedTimeMillis: expect.stringMatching(/^\d+$/),
          voidedSource: 0,
          voidedReason: 7,
        },
      ],
    });
    expect(store.get({ purchaseToken })).toMatchObject({ purchaseState: 1 });
    expect(() => store.refund({ purchaseToken })).toThrow('cancelled already');
  });

  it('come in pages that a refund in between does not disturb', async () => {
    const tokens = Array.from({ length: 5 }, buy);
    for (const purchaseToken of tokens) store.refund({ purchaseToken });
    const first = await list({ maxResults: '2' });
    store.advanceClock({ ms: 1000 });
    store.refund({ purchaseToken: buy() });
    const second = await list({ maxResults: '2', token: nextIn(first) ?? '' });
    const third = await list({ maxResults: '2', token: nextIn(second) ?? '' });

    expect([first, second, third].flatMap(tokensIn)).toEqual(tokens);
    expect(nextIn(third)).toBeUndefined();
  });

  it('are those within the time asked for', async () => {
    const [early, late] = [buy(), buy()];
    store.refund({ purchaseToken: early });
    store.advanceClock({ ms: 60_000 });
    const between = Date.now() + 30_000;
    store.refund({ purchaseToken: late });

    expect(tokensIn(await list({ startTime: String(between) }))).toEqual([late]);
    expect(tokensIn(await list({ endTime: String(between) }))).toEqual([early]);
  });

  it.each([
    ['startTime', () => String(Date.now() - 31 * DAY_MS)],
    ['endTime', () => String(Date.now() + DAY_MS)],
    ['maxResults', () => '0'],
    ['maxResults', () => '1001'],
    ['startTime', () => 'yesterday'],
    ['token', () => 'made-up'],
    ['type', () => '2'],
  ])('are refused for a bad %s', async (name, value) => {
    const reply = await list({ [name]: value() });

    expect(reply).toMatchObject({ status: 400, body: { error: { errors: [{ location: name }] } } });
    expect(reasonOf(reply)).toBe('invalid');
  });

  it('fall off the list after 30 days', async () => {
    const purchaseToken = buy();
    store.refund({ purchaseToken });
    store.advanceClock({ ms: 31 * DAY_MS });

    expect(await list()).toMatchObject({ status: 200, body: {} });
  });

  it('are created for purchases that were not acknowledged within three days', async () => {
    const [forgotten, consumed, acknowledged, pending] = [buy(), buy(), buy(), buy()];
    store.consume({ purchaseToken: consumed });
    store.set({ purchaseToken: acknowledged, acknowledgementState: 1 });
    store.set({ purchaseToken: pending, purchaseState: 2 });

    const early = store.advanceClock({ ms: 3 * DAY_MS - 60_000 });
    const due = store.advanceClock({ ms: 60_000 });

    expect(early.refunded).toEqual([]);
    expect(due.refunded).toEqual([forgotten]);
    expect(store.get({ purchaseToken: forgotten })).toMatchObject({ purchaseState: 1 });
    expect((await list()).body).toMatchObject({
      voidedPurchases: [{ purchaseToken: forgotten, voidedReason: 8, voidedSource: 2 }],
    });
  });

  it('come at the next tick for a purchase that is set back in time', () => {
    const purchaseToken = buy();
    store.set({ purchaseToken, purchaseTimeMillis: Date.now() - 3 * DAY_MS });

    expect(store.advanceClock({ ms: 1 }).refunded).toEqual([purchaseToken]);
  });

  it('give a pending purchase its three days from the moment it is paid', () => {
    const { purchaseToken } = store.buy({ packageName, productId: 'gem.100', purchaseState: 2 });
    store.advanceClock({ ms: 2 * DAY_MS });
    store.set({ purchaseToken, purchaseState: 0 });

    expect(store.advanceClock({ ms: 2 * DAY_MS }).refunded).toEqual([]);
    expect(store.advanceClock({ ms: DAY_MS }).refunded).toEqual([purchaseToken]);
  });
});
