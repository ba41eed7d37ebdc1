import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { GstoreCaller, reasonOf } from '../testing/gstore-caller.js';
import type { Reply } from '../testing/gstore-caller.js';
import { GstoreSimulator } from './gstore-simulator.js';

const UNKNOWN_TOKEN = `${'a'.repeat(24)}.AO-J1O${'x'.repeat(118)}`;

describe('errors of mobile store A', () => {
  let store: GstoreSimulator;
  let caller: GstoreCaller;
  const packageName = 'com.sim.game';

  beforeAll(async () => {
    store = await GstoreSimulator.start();
    caller = await GstoreCaller.of(store, packageName);
    await store.registerApp({ packageName: 'com.sim.other' });
  });
  afterEach(() => store.reset());
  afterAll(() => store.close());

  const buy = (owner = packageName): string =>
    store.buy({ packageName: owner, productId: 'gem.100' }).purchaseToken;
  const changed = (patch: { readonly expired?: boolean; readonly forgotten?: boolean }): string => {
    const purchaseToken = buy();
    store.set({ purchaseToken, ...patch });
    return purchaseToken;
  };

  const table: [string, number, string, () => Promise<Reply>][] = [
    ['a token that cannot be one', 400, 'invalid', () => caller.get('gem.100', 'rubbish')],
    [
      'a token of another product',
      400,
      'purchaseTokenDoesNotMatchProductId',
      () => caller.get('gem.900', buy()),
    ],
    [
      'a token of another package',
      400,
      'purchaseTokenDoesNotMatchPackageName',
      () => caller.get('gem.100', buy('com.sim.other')),
    ],
    ['an unknown token', 404, 'purchaseTokenNotFound', () => caller.get('gem.100', UNKNOWN_TOKEN)],
    [
      'a forgotten token',
      404,
      'purchaseTokenNotFound',
      () => caller.get('gem.100', changed({ forgotten: true })),
    ],
    [
      'an expired token',
      410,
      'purchaseTokenNoLongerValid',
      () => caller.get('gem.100', changed({ expired: true })),
    ],
    [
      'an unregistered app',
      404,
      'applicationNotFound',
      () => caller.call('GET', caller.productPath('gem.100', buy(), 'com.example.unknown')),
    ],
    [
      'an unknown parameter',
      400,
      'invalid',
      () => caller.call('GET', `${caller.productPath('gem.100', buy())}?pakcage=1`),
    ],
    [
      'an unknown order',
      404,
      'notFound',
      () => caller.call('GET', `${caller.appPath()}/orders/GPA.0000-0000-0000-00000`),
    ],
  ];

  it.each(table)('%s is answered %i %s', async (_, status, reason, ask) => {
    const reply = await ask();

    expect(reply).toMatchObject({
      status,
      body: { error: { code: status, errors: [{ reason, message: expect.any(String) }] } },
    });
  });

  it('names domain and place of a token error, as the real one does', async () => {
    const message = 'The purchase token does not match the product ID.';

    expect((await caller.get('gem.900', buy())).body).toEqual({
      error: {
        code: 400,
        message,
        errors: [
          {
            message,
            domain: 'androidpublisher',
            reason: 'purchaseTokenDoesNotMatchProductId',
            location: 'token',
            locationType: 'parameter',
          },
        ],
      },
    });
  });

  it.each(['/', '/androidpublisher/v3/applications', '/androidpublisher/v2/x'])(
    'answers the unknown path %s with a web page',
    async (path) => {
      const reply = await caller.call('GET', path);

      expect(reply.status).toBe(404);
      expect(reply.type).toContain('text/html');
    },
  );

  it('refuses everything while the permission is taken away', async () => {
    const token = buy();
    store.permission({ packageName, denied: true });
    const denied = await caller.get('gem.100', token);
    store.permission({ packageName, denied: false });

    expect(denied.status).toBe(401);
    expect(reasonOf(denied)).toBe('permissionDenied');
    expect((await caller.get('gem.100', token)).status).toBe(200);
  });

  it('refuses calls over the quota until the next minute, orders counted apart', async () => {
    const { purchaseToken, orderId } = store.buy({ packageName, productId: 'gem.100' });
    store.quota({ packageName, perMinute: 2 });
    const ask = (): Promise<Reply> => caller.get('gem.100', purchaseToken);
    const statuses = [(await ask()).status, (await ask()).status];
    const over = await ask();
    const order = await caller.call('GET', `${caller.appPath()}/orders/${orderId}`);
    store.advanceClock({ ms: 60_000 });

    expect(statuses).toEqual([200, 200]);
    expect(over).toMatchObject({ status: 429, body: { error: { status: 'RESOURCE_EXHAUSTED' } } });
    expect(order.status).toBe(200);
    expect((await ask()).status).toBe(200);
  });

  it('answers 413 to a body that no real call has', async () => {
    const reply = await caller.consume('gem.100', buy(), { body: 'x'.repeat(300_000) });

    expect(reply.status).toBe(413);
  });
});
