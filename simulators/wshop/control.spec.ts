import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { NotificationReceiver } from '../testing/notification-receiver.js';
import { GEMS, WshopCaller } from '../testing/wshop-caller.js';
import { WshopSimulator } from './wshop-simulator.js';

describe('the control plane of the web shop', () => {
  let store: WshopSimulator;
  let receiver: NotificationReceiver;
  let caller: WshopCaller;
  const projectId = '44056';

  beforeAll(async () => {
    store = await WshopSimulator.start();
    receiver = await NotificationReceiver.start();
    caller = WshopCaller.of(store);
  });
  beforeEach(() => {
    store.reset();
    receiver.reset();
    caller.tell(receiver.url, { mode: 'combined' });
  });
  afterAll(async () => {
    await store.close();
    await receiver.close();
  });

  const post = async (name: string, body: unknown): Promise<{ status: number; body: unknown }> => {
    const response = await fetch(`${store.controlUrl}/__sim/wshop/${name}`, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  };

  it('gives the settings of a project, the same keys each time', async () => {
    const again = await post('project', { projectId, apiKey: 'late', env: 'PROD' });

    expect(Object.keys(caller.project)).toEqual(['projectId', 'apiKey', 'webhookSecret', 'env']);
    expect(again).toEqual({ status: 200, body: { ...caller.project, env: 'PROD' } });
    expect(await post('project', { projectId: '7', apiKey: 'k', webhookSecret: 's', merchantId: 9 })).toEqual(
      { status: 200, body: { projectId: '7', apiKey: 'k', webhookSecret: 's', env: 'SANDBOX' } },
    );
    expect(await post('merchant', { projectId: '7' })).toEqual({
      status: 200,
      body: { merchantId: 9, apiKey: expect.stringMatching(/^[\w-]{40}$/) },
    });
  });

  it('sells, takes money, notifies and refunds', async () => {
    await post('item', {
      projectId,
      sku: 'skin',
      type: 'bundle',
      names: { en: 'Skin' },
      prices: { USD: '3' },
    });
    await post('notices', { projectId, mode: 'separate', validations: 1 });
    const { token, orderId } = await caller.order({ purchase: { items: [{ sku: 'skin', quantity: 1 }] } });

    expect(await post('order', { orderId })).toMatchObject({ body: { token, status: 'new' } });
    expect(await post('pay', { token, taxPercent: 10 })).toMatchObject({
      status: 200,
      body: { refusal: null, order: { status: 'paid', transaction: { taxPercent: 10 } } },
    });
    expect(await post('refund', { externalId: '7123456789012345678', code: 12 })).toMatchObject({
      body: { status: 'refunded', refund: { code: 12, reason: 'Friendly fraud' } },
    });
    expect(receiver.types()).toEqual([
      'user_validation',
      'payment',
      'order_paid',
      'refund',
      'order_canceled',
    ]);
    expect(receiver.last('order_paid').json).toMatchObject({ items: [{ sku: 'skin', type: 'bundle' }] });
    expect(await post('deliveries', { type: 'refund', projectId })).toMatchObject({
      body: {
        deliveries: [{ state: 'accepted', externalId: '7123456789012345678', attempts: [{ status: 204 }] }],
      },
    });
  });

  it('resends and delivers notifications, and moves its clock ahead', async () => {
    await post('notices', { projectId, delayMs: 1000 });
    const { token } = await caller.order();
    await post('pay', { token });
    const [notification] = store.deliveries({ type: 'order_paid' });

    expect(await post('deliver', { id: notification?.id })).toMatchObject({ body: { state: 'accepted' } });
    expect(
      await post('resend', {
        id: notification?.id,
        amount: '1',
        merge: { order: { id: 1 } },
        flaw: 'tampered',
      }),
    ).toMatchObject({ body: { resendOf: notification?.id, flaw: 'tampered' } });
    expect(receiver.last('order_paid').json).toMatchObject({ order: { id: 1, amount: '1.0000' } });
    expect(await post('clock', { ms: 1000 })).toEqual({ status: 200, body: { now: expect.any(Number) } });
  });

  it('cancels, and says why an order cannot be paid', async () => {
    const { token } = await caller.order();

    expect(await post('cancel', { token })).toMatchObject({ body: { status: 'canceled' } });
    expect(await post('pay', { token })).toEqual({
      status: 400,
      body: { error: 'The order cannot be paid: it is canceled.' },
    });
    expect(await post('refund', { token })).toEqual({
      status: 400,
      body: { error: 'Nothing to refund: the order is canceled.' },
    });
  });

  it('needs the token where several orders have one id', async () => {
    const { token } = await caller.order();
    await caller.order();

    expect(await post('pay', { externalId: '7123456789012345678' })).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('name the "token"') },
    });
    expect((await post('pay', { token })).status).toBe(200);
  });

  it('sets faults, permission and addresses, and takes them back', async () => {
    await post('fault', { match: { route: 'payment.token' }, kind: 'status', status: 500 });
    expect((await caller.token()).status).toBe(500);
    await post('clear-faults', {});
    await post('permission', { projectId });
    expect((await caller.token()).status).toBe(403);
    await post('permission', { projectId, denied: false });
    expect(await post('address', { ip: '203.0.113.9', country: 'JP' })).toEqual({ status: 200, body: {} });
    expect((await caller.token()).status).toBe(201);
    expect(await post('journal', { route: 'payment.token' })).toMatchObject({
      body: { calls: [{ status: 500, fault: 'status' }, { status: 403 }, { status: 201 }] },
    });
    expect(await post('reset', '')).toEqual({ status: 200, body: {} });
    expect(store.journal()).toEqual([]);
  });

  it('forgets orders and notifications on a reset, keeps projects, catalogue and address', async () => {
    caller.tell(receiver.url, { delayMs: 1000, mode: 'separate' });
    const { token } = await caller.order();
    await store.pay({ token });
    await post('reset', {});
    await store.advanceClock({ ms: 10_000 });
    const types = receiver.types();

    expect(types).toEqual(['user_validation', 'user_validation']);
    expect(() => store.order({ token })).toThrow('No such order.');
    expect(store.deliveries()).toEqual([]);
    expect((await caller.token()).status).toBe(201);
    expect(await post('notices', { projectId })).toEqual({
      status: 200,
      body: { url: receiver.url, mode: 'separate', validations: 2, delayMs: 0, timeoutMs: 5000 },
    });
  });

  it('gives the same keys, tokens and numbers for the same seed', async () => {
    const generate = async (): Promise<unknown> => {
      const seeded = await WshopSimulator.start({ seed: 'same' });
      const one = WshopCaller.of(seeded);
      const order = await one.order();
      const { transaction } = (await seeded.pay({ token: order.token })).order;
      await seeded.close();
      return [one.project, order, transaction?.id];
    };

    expect(await generate()).toEqual(await generate());
  });

  it.each([
    ['a missing field', 'project', {}, '"projectId" is missing.'],
    ['an unknown field', 'project', { projectId, projectID: 1 }, 'Unknown field: projectID.'],
    ['a project in words', 'project', { projectId: 'mine' }, '"projectId" must be digits'],
    ['an empty key', 'project', { projectId: '8', apiKey: '' }, 'A key must not be empty.'],
    ['an unknown environment', 'project', { projectId, env: 'TEST' }, '"env" must be one of'],
    ['an unknown project', 'item', { projectId: '9', ...GEMS }, 'Register the project 9 first.'],
    ['an item without a price', 'item', { projectId, sku: 'x', prices: {} }, '"prices" must have a price.'],
    ['a price of nothing known', 'item', { projectId, sku: 'x', prices: { WON: '1' } }, 'no currency WON'],
    ['a price without coins', 'item', { projectId, sku: 'x', prices: { KRW: '1.5' } }, 'no amount of KRW'],
    ['a price as a number', 'item', { projectId, sku: 'x', prices: { USD: 1 } }, '"USD" must be a string.'],
    ['a SKU with a space', 'item', { projectId, sku: 'a b', prices: { USD: '1' } }, '"sku" must be'],
    ['an invalid address', 'notices', { projectId, url: 'here' }, '"url" must be a web address'],
    [
      'another kind of address',
      'notices',
      { projectId, url: 'ftp://a.example' },
      '"url" must be a web address',
    ],
    ['an odd mode', 'notices', { projectId, mode: 'both' }, '"mode" must be one of'],
    ['a delay backwards', 'notices', { projectId, delayMs: -1 }, '"delayMs" must not be negative'],
    ['a wait of nothing', 'notices', { projectId, timeoutMs: 0 }, '"timeoutMs" must be 1 to'],
    ['no name of an order', 'pay', {}, 'Name the order by'],
    ['two names of an order', 'pay', { token: 'x', orderId: 1 }, 'Name the order by'],
    ['an unknown order', 'pay', { token: 'x' }, 'No such order.'],
    ['an odd tax', 'pay', { token: 'x', taxPercent: 101 }, '"taxPercent" must be 0 to 100.'],
    ['a tax in words', 'pay', { token: 'x', taxPercent: '10' }, '"taxPercent" must be a number.'],
    ['an unknown reason', 'refund', { token: 'x', code: 14 }, '"code" must be 1 to 13.'],
    ['an unknown notification', 'resend', { id: -1 }, 'No notification has this "id".'],
    ['an invalid amount', 'resend', { id: 1, amount: 'free' }, '"amount" must be a decimal text.'],
    ['an invalid patch', 'resend', { id: 1, merge: [] }, '"merge" must be an object.'],
    ['an unknown flaw', 'resend', { id: 1, flaw: 'late' }, '"flaw" must be one of'],
    ['an unknown type', 'deliveries', { type: 'order' }, '"type" must be one of'],
    ['an odd address', 'address', { ip: 'here', country: 'JP' }, '"ip" must be an internet address.'],
    ['a small country', 'address', { ip: '203.0.113.9', country: 'jp' }, '"country" must be two capital'],
    ['time going back', 'clock', { ms: -1 }, 'must not be negative'],
    ['an unknown kind of fault', 'fault', { kind: 'storm' }, '"kind" must be one of'],
  ])('answers %s with what to fix', async (_, name, body, message) => {
    expect(await post(name, body)).toEqual({
      status: 400,
      body: { error: expect.stringContaining(message) },
    });
  });

  it('lists its operations', async () => {
    const response = await fetch(`${store.controlUrl}/__sim`);

    expect(await response.json()).toEqual({
      operations: [
        'project',
        'merchant',
        'item',
        'notices',
        'order',
        'pay',
        'cancel',
        'refund',
        'resend',
        'deliver',
        'deliveries',
        'address',
        'permission',
        'clock',
        'age',
        'fault',
        'release',
        'clear-faults',
        'journal',
        'reset',
      ].map((name) => `/__sim/wshop/${name}`),
    });
  });
});
