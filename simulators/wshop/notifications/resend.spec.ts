import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { empty } from '../../kit/answer.js';
import { isSigned, NotificationReceiver, refusal } from '../../testing/notification-receiver.js';
import { WshopCaller } from '../../testing/wshop-caller.js';
import type { NotificationType } from './notification.js';
import { WshopSimulator } from '../wshop-simulator.js';

describe('a notification that the web shop sends again', () => {
  let store: WshopSimulator;
  let receiver: NotificationReceiver;
  let caller: WshopCaller;

  beforeAll(async () => {
    store = await WshopSimulator.start();
    receiver = await NotificationReceiver.start();
    caller = WshopCaller.of(store);
  });
  beforeEach(async () => {
    store.reset();
    receiver.reset();
    caller.tell(receiver.url, { mode: 'separate' });
    const { token } = await caller.order();
    await store.pay({ token });
    await store.refund({ token });
  });
  afterAll(async () => {
    await store.close();
    await receiver.close();
  });

  const idOf = (type: NotificationType): number => store.deliveries({ type })[0]?.id ?? 0;

  it('is the same to the byte, and recorded as a repetition', async () => {
    const { text } = receiver.last('order_paid');
    const id = idOf('order_paid');
    const again = await store.resend({ id });
    const notification = receiver.last('order_paid');

    expect(receiver.types().filter((type) => type === 'order_paid')).toHaveLength(2);
    expect(notification.text).toBe(text);
    expect(isSigned(notification, caller.project.webhookSecret)).toBe(true);
    expect(again).toMatchObject({ resendOf: id, state: 'accepted', attempts: [{ status: 204 }] });
  });

  it('is not tried again when it fails', async () => {
    receiver.reactWith(empty(503));
    const again = await store.resend({ id: idOf('order_paid') });

    expect(again).toMatchObject({ state: 'given-up', dueAt: null });
  });

  it('reports what was answered', async () => {
    receiver.reactWith(refusal('INVALID_SIGNATURE'));

    expect(await store.resend({ id: idOf('order_paid'), flaw: 'wrong-signature' })).toMatchObject({
      state: 'refused',
      flaw: 'wrong-signature',
      attempts: [{ status: 400, code: 'INVALID_SIGNATURE' }],
    });
  });

  it('can have a signature of another sender, or none', async () => {
    const { text } = receiver.last('order_paid');
    const id = idOf('order_paid');
    await store.resend({ id, flaw: 'wrong-signature' });
    const forged = receiver.last('order_paid');
    await store.resend({ id, flaw: 'no-signature' });
    const bare = receiver.last('order_paid');

    expect(forged.text).toBe(text);
    expect(forged.headers['authorization']).toMatch(/^Signature [0-9a-f]{40}$/);
    expect(isSigned(forged, caller.project.webhookSecret)).toBe(false);
    expect(bare.headers).not.toHaveProperty('authorization');
  });

  it('can be changed after it was signed', async () => {
    const origin = receiver.last('order_paid');
    const id = idOf('order_paid');
    await store.resend({ id, flaw: 'tampered' });
    const spaced = receiver.last('order_paid');
    await store.resend({ id, flaw: 'tampered', amount: '0.01' });
    const cheap = receiver.last('order_paid');

    for (const notification of [spaced, cheap]) {
      expect(notification.text).not.toBe(origin.text);
      expect(notification.headers['authorization']).toBe(origin.headers['authorization']);
      expect(isSigned(notification, caller.project.webhookSecret)).toBe(false);
    }
    expect(spaced.json).toEqual(origin.json);
    expect(cheap.json).toMatchObject({ order: { amount: '0.0100' } });
  });

  it('can have another amount in every field, and is signed with it', async () => {
    await store.resend({ id: idOf('order_paid'), amount: '0.01' });
    await store.resend({ id: idOf('payment'), amount: '0.01' });
    const order = receiver.last('order_paid');
    const payment = receiver.last('payment');

    expect(order.json).toMatchObject({ order: { amount: '0.0100' }, items: [{ amount: '0.0100' }] });
    expect(order.json).not.toHaveProperty('purchase');
    expect(payment.json).toMatchObject({ purchase: { total: { amount: 0.01, currency: 'USD' } } });
    expect(payment.json).not.toHaveProperty('order');
    expect(isSigned(order, caller.project.webhookSecret)).toBe(true);
    expect(isSigned(payment, caller.project.webhookSecret)).toBe(true);
  });

  it('can have another amount inside a combined notification', async () => {
    caller.tell(receiver.url, { mode: 'combined' });
    const { token } = await caller.order();
    await store.pay({ token });
    const { id = 0 } = store.deliveries({ type: 'order_paid' }).at(-1) ?? {};
    await store.resend({ id, amount: '7' });

    expect(receiver.last('order_paid').json).toMatchObject({
      order: { amount: '7.0000' },
      billing: {
        purchase: { total: { amount: 7, currency: 'USD' } },
        payment_details: { payment: { amount: 2.17 } },
      },
    });
  });

  it('can have any other change, and lack fields', async () => {
    const { json } = receiver.last('payment');
    await store.resend({
      id: idOf('payment'),
      merge: { transaction: { id: 7, dry_run: null }, custom_parameters: null, extra: { a: [1] } },
    });
    const changed = receiver.last('payment').json;
    const { dry_run: _, ...transaction } = json['transaction'] as Record<string, unknown>;
    const { custom_parameters: __, ...rest } = json;

    expect(changed).toEqual({ ...rest, transaction: { ...transaction, id: 7 }, extra: { a: [1] } });
  });

  it('does not wait for notifications that fail', async () => {
    const id = idOf('order_paid');
    receiver.reactWith(({ type }) => empty(type === 'payment' ? 503 : 204));
    const { token } = await caller.order();
    await store.pay({ token });

    expect(await store.resend({ id })).toMatchObject({ state: 'accepted' });
  });
});
