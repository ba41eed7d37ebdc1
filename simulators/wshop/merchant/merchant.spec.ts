import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { NotificationReceiver } from '../../testing/notification-receiver.js';
import { basic, WshopCaller } from '../../testing/wshop-caller.js';
import { WshopSimulator } from '../wshop-simulator.js';

describe('the merchant API of the web shop', () => {
  let store: WshopSimulator;
  let receiver: NotificationReceiver;
  let caller: WshopCaller;

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

  const sum = async (changes = {}): Promise<string> =>
    ((await caller.merchantToken(changes)).body as { token: string }).token;

  const paid = async (): Promise<number> => {
    const { token } = await caller.order();
    const { order } = await store.pay({ token });
    return order.transaction?.id ?? 0;
  };

  it('gives a token for a sum, without an order', async () => {
    const reply = await caller.merchantToken({ user: { id: { value: 'p' }, country: { value: 'DE' } } });
    const { token } = reply.body as { token: string };

    expect(reply).toMatchObject({ status: 200, body: { token: expect.stringMatching(/^[\w-]{32}$/) } });
    expect(Object.keys(reply.body as object)).toEqual(['token']);
    expect(store.order({ token })).toMatchObject({
      orderId: null,
      amount: '9.9900',
      currency: 'USD',
      sandbox: true,
      lines: [],
    });
  });

  it.each([
    ['user', undefined, 'user'],
    ['user', {}, 'user.id'],
    ['settings', {}, 'settings.project_id'],
    ['settings', { project_id: '44056' }, 'settings.project_id'],
    ['settings', { project_id: 1 }, 'settings.project_id'],
    ['settings', { project_id: 44056, mode: 'test' }, 'settings.mode'],
    ['purchase', {}, 'purchase.checkout'],
    ['purchase', { checkout: { currency: 'USD' } }, 'purchase.checkout.amount'],
    ['purchase', { checkout: { currency: 'USD', amount: '9.99' } }, 'purchase.checkout.amount'],
    ['purchase', { checkout: { currency: 'USD', amount: 0 } }, 'purchase.checkout.amount'],
    ['purchase', { checkout: { currency: 'USD', amount: 0.001 } }, 'purchase.checkout'],
    ['purchase', { checkout: { currency: 'WON', amount: 1 } }, 'purchase.checkout'],
    ['purchase', { items: [] }, 'purchase.checkout'],
  ])('refuses the %s %j', async (name, value, property) => {
    expect(await caller.merchantToken({ [name]: value })).toMatchObject({
      status: 422,
      body: {
        http_status_code: 422,
        message: 'JSON is not valid according to the schema',
        extended_message: { property_errors: { [property]: [expect.any(String)] } },
        request_id: expect.any(String),
      },
    });
  });

  it('takes the key of the company only', async () => {
    const { projectId, apiKey } = caller.project;

    expect((await caller.merchantToken({}, basic(projectId, apiKey))).status).toBe(401);
    expect((await caller.merchantToken({}, basic(String(caller.merchant().merchantId), apiKey))).status).toBe(
      401,
    );
    expect((await caller.merchantToken({}, basic(projectId, caller.merchant().apiKey))).status).toBe(401);
    expect(await caller.merchantToken({}, { authorization: '' })).toMatchObject({
      status: 401,
      body: { http_status_code: 401, message: expect.any(String) },
    });
    expect((await caller.merchantToken({}, { 'content-type': 'text/plain' })).status).toBe(415);
    store.permission({ projectId, denied: true });
    expect((await caller.merchantToken()).status).toBe(403);
  });

  it.each(['combined', 'separate'] as const)(
    'notifies of a sum by notifications of money only: %s',
    async (mode) => {
      caller.tell(receiver.url, { mode });
      const token = await sum();
      await store.pay({ token });
      await store.refund({ token });

      expect(receiver.types()).toEqual(['user_validation', 'user_validation', 'payment', 'refund']);
      expect(receiver.last('payment').json).toMatchObject({
        purchase: { checkout: { currency: 'USD', amount: 9.99 }, total: { currency: 'USD', amount: 9.99 } },
      });
    },
  );

  it('gives money back, and notifies the publisher', async () => {
    const id = await paid();
    const reply = await caller.refund(id, { description: 'The player asked.' });

    expect(reply).toMatchObject({ status: 204, body: '' });
    expect(receiver.last('order_canceled').json).toMatchObject({
      order: { status: 'canceled' },
      billing: { notification_type: 'refund', transaction: { id }, refund_details: { code: 1 } },
    });
  });

  it('does not give money back twice', async () => {
    const id = await paid();
    await caller.refund(id, { description: 'Once.' });

    expect(await caller.refund(id, { description: 'Twice.' })).toMatchObject({
      status: 422,
      body: { http_status_code: 422, message: expect.stringContaining('Incorrect payment status') },
    });
    expect(receiver.types().filter((type) => type === 'order_canceled')).toHaveLength(1);
  });

  it('knows only the transactions of the company', async () => {
    const id = await paid();
    const other = WshopCaller.of(store, { projectId: '77', merchantId: 77 });

    expect(await other.refund(id, { description: 'Mine?' })).toMatchObject({
      status: 404,
      body: { http_status_code: 404, message: expect.stringContaining('Transaction ID not valid') },
    });
    expect((await caller.refund(1, { description: 'Nothing.' })).status).toBe(404);
  });

  it.each([
    ['no reason', {}, 'description'],
    ['a long reason', { description: 'x'.repeat(4001) }, 'description'],
    ['a long email', { description: 'x', email: 'y'.repeat(101) }, 'email'],
    ['an unknown field', { description: 'x', amount: 1 }, ''],
  ])('refuses to refund for %s', async (_, body, property) => {
    const id = await paid();
    const reply = await caller.refund(id, body);
    const { extended_message: extended } = reply.body as {
      extended_message: { global_errors: string[]; property_errors: Record<string, string[]> };
    };

    expect(reply.status).toBe(422);
    expect(property === '' ? extended.global_errors : extended.property_errors[property]).toHaveLength(1);
    expect(store.order({ externalId: '7123456789012345678' }).status).toBe('paid');
  });

  it('notifies only once of a refund that the publisher asked for', async () => {
    caller.tell(receiver.url, { mode: 'separate' });
    const id = await paid();
    receiver.reactWith({ kind: 'empty', status: 503 });
    const reply = await caller.refund(id, { description: 'The player asked.' });
    await store.advanceClock({ ms: 48 * 3_600_000 });

    expect(reply.status).toBe(204);
    expect(receiver.types().filter((type) => type === 'refund')).toHaveLength(1);
    expect(receiver.types()).not.toContain('order_canceled');
    expect(store.deliveries({ type: 'order_canceled' })).toMatchObject([{ state: 'withheld', attempts: [] }]);
  });
});
