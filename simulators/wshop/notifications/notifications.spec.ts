import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { isSigned, NotificationReceiver } from '../../testing/notification-receiver.js';
import { WshopCaller } from '../../testing/wshop-caller.js';
import { WshopSimulator } from '../wshop-simulator.js';

const BOID = '7123456789012345678';

describe('notifications of the web shop', () => {
  let store: WshopSimulator;
  let receiver: NotificationReceiver;
  let caller: WshopCaller;

  beforeAll(async () => {
    store = await WshopSimulator.start();
    receiver = await NotificationReceiver.start();
    caller = WshopCaller.of(store, { merchantId: 887981 });
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

  const buy = async (changes = {}): Promise<{ orderId: number; transactionId: number; token: string }> => {
    const { token, orderId } = await caller.order(changes);
    const { order } = await store.pay({ token });
    return { token, orderId, transactionId: order.transaction?.id ?? 0 };
  };

  const user = (): object => ({
    ip: '198.51.100.7',
    email: 'player@example.com',
    id: 'player-1',
    name: 'Ann',
  });
  const settings = { project_id: 44056, merchant_id: 887981 };
  const usd = (amount: number): object => ({ currency: 'USD', amount });
  const share = (amount: number, percent: number): object => ({ ...usd(amount), percent });
  const details = {
    payment: usd(2.17),
    payment_method_sum: usd(2.17),
    xsolla_balance_sum: usd(0),
    payout: usd(1.77),
    xsolla_fee: usd(0.11),
    payment_method_fee: usd(0.11),
    vat: share(0, 0),
    sales_tax: share(0.18, 8.88),
    direct_wht: share(0, 0),
    payout_currency_rate: '1',
    repatriation_commission: usd(0),
    country_wht: share(0, 0),
    user_acquisition_fee: share(0, 0),
  };
  const transaction = (id: number): object => ({
    id,
    external_id: BOID,
    payment_method_order_id: expect.stringMatching(/^\d{18}$/),
    dry_run: 1,
    agreement: expect.any(Number),
    payment_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+03:00$/),
    payment_method: 1380,
    payment_method_name: 'Bank card',
  });
  const orderPart = (orderId: number, transactionId: number, status: string): object => ({
    items: [
      {
        sku: 'gem.100',
        type: 'virtual_good',
        is_pre_order: false,
        quantity: 1,
        amount: '1.9900',
        promotions: [],
      },
    ],
    order: {
      id: orderId,
      mode: 'sandbox',
      currency_type: 'real',
      currency: 'USD',
      amount: '1.9900',
      status,
      platform: 'xsolla',
      comment: null,
      invoice_id: String(transactionId),
      promotions: [],
    },
    user: { external_id: 'player-1', email: 'player@example.com', country: 'US' },
  });
  const custom = { custom_parameters: { boid: BOID } };

  it('ask for the player', async () => {
    await buy();

    expect(receiver.last('user_validation').json).toEqual({
      notification_type: 'user_validation',
      settings,
      user: { ...user(), country: 'US' },
    });
  });

  it('of a paid order hold the money as well when they are combined', async () => {
    const { orderId, transactionId } = await buy();

    expect(receiver.types()).toEqual(['user_validation', 'user_validation', 'order_paid']);
    expect(receiver.last('order_paid').json).toEqual({
      ...orderPart(orderId, transactionId, 'paid'),
      notification_type: 'order_paid',
      billing: {
        notification_type: 'payment',
        settings,
        purchase: { total: usd(1.99) },
        transaction: transaction(transactionId),
        payment_details: details,
      },
      ...custom,
    });
  });

  it('of a canceled order hold the refund as well when they are combined', async () => {
    const { orderId, transactionId } = await buy();
    await store.refund({ orderId, code: 2 });

    expect(receiver.types().slice(2)).toEqual(['order_paid', 'order_canceled']);
    expect(receiver.last('order_canceled').json).toEqual({
      ...orderPart(orderId, transactionId, 'canceled'),
      notification_type: 'order_canceled',
      billing: {
        notification_type: 'refund',
        settings,
        purchase: { total: usd(1.99) },
        transaction: transaction(transactionId),
        refund_details: { code: 2, reason: 'Chargeback', author: 'support' },
        payment_details: details,
      },
      ...custom,
    });
  });

  it('are five when they are separate, money first', async () => {
    caller.tell(receiver.url, { mode: 'separate', validations: 1 });
    const { orderId, transactionId } = await buy();
    await store.refund({ orderId, code: 4 });
    const money = {
      settings,
      purchase: { total: usd(1.99) },
      user: { ...user(), country: 'US' },
      transaction: transaction(transactionId),
      payment_details: details,
      ...custom,
    };

    expect(receiver.types()).toEqual([
      'user_validation',
      'payment',
      'order_paid',
      'refund',
      'order_canceled',
    ]);
    expect(receiver.last('payment').json).toEqual({ notification_type: 'payment', ...money });
    expect(receiver.last('refund').json).toEqual({
      notification_type: 'refund',
      ...money,
      refund_details: { code: 4, reason: 'Potential fraud', author: 'support' },
    });
    expect(receiver.last('order_paid').json).toEqual({
      ...orderPart(orderId, transactionId, 'paid'),
      notification_type: 'order_paid',
      ...custom,
    });
    expect(receiver.last('order_canceled').json).toEqual({
      ...orderPart(orderId, transactionId, 'canceled'),
      notification_type: 'order_canceled',
      ...custom,
    });
  });

  it('write order amounts as text and money as numbers, and the names in the order of the store', async () => {
    const { orderId } = await buy();
    const { text } = receiver.last('order_paid');

    expect(text.startsWith('{"items":[{"sku":"gem.100"')).toBe(true);
    expect(text).toContain(`"order":{"id":${orderId},"mode":"sandbox"`);
    expect(text).toContain('"amount":"1.9900","status":"paid"');
    expect(text).toContain('"total":{"currency":"USD","amount":1.99}');
  });

  it('of a real payment are not marked as a test', async () => {
    await buy({ sandbox: false });
    const { json } = receiver.last('order_paid');

    expect(json).toMatchObject({ order: { mode: 'default' } });
    expect(JSON.stringify(json)).not.toContain('dry_run');
  });

  it('leave out what the token did not have', async () => {
    await buy({
      user: { id: { value: 'p' }, country: { value: 'KR' } },
      settings: undefined,
      custom_parameters: undefined,
    });

    expect(receiver.last('user_validation').json).toMatchObject({
      user: { ip: '198.51.100.7', email: 'player@example.com', id: 'p', country: 'KR' },
    });
    expect(receiver.last('user_validation').text).not.toContain('"name"');
    expect(receiver.last('order_paid').text).not.toContain('external_id":"7');
    expect(receiver.last('order_paid').json).not.toHaveProperty('custom_parameters');
    expect(receiver.last('order_paid').json).toMatchObject({
      order: { currency: 'KRW', amount: '2500.0000' },
    });
  });

  it('name the tax that was paid on top', async () => {
    const { token } = await caller.order();
    await store.pay({ token, taxPercent: 0 });

    expect(receiver.last('order_paid').json).toMatchObject({
      order: { amount: '1.9900' },
      billing: { payment_details: { payment: usd(1.99), sales_tax: share(0, 0) } },
    });
  });

  it('are signed over their exact bytes', async () => {
    await buy({
      user: { id: { value: 'p' }, name: { value: '가나다 💎' }, country: { value: 'KR' } },
      custom_parameters: { note: 'ä & "quotes" 日本' },
    });

    expect(receiver.received).toHaveLength(3);
    for (const notification of receiver.received) {
      expect(isSigned(notification, caller.project.webhookSecret)).toBe(true);
      expect(isSigned(notification, caller.project.apiKey)).toBe(false);
      expect(notification.headers).toMatchObject({
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(notification.text)),
        authorization: expect.stringMatching(/^Signature [0-9a-f]{40}$/),
      });
    }
  });

  it('of two projects go where each wants them, with its own signature', async () => {
    const other = WshopCaller.of(store, { projectId: '55' });
    other.tell(receiver.url);
    await buy();
    const { token } = await other.order();
    await store.pay({ token });
    const [first, second] = receiver.received.filter(({ type }) => type === 'order_paid');

    expect(first && isSigned(first, caller.project.webhookSecret)).toBe(true);
    expect(second && isSigned(second, other.project.webhookSecret)).toBe(true);
    expect(store.deliveries({ projectId: '55' })).toHaveLength(3);
  });
});
