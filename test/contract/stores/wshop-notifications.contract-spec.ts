import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  StoreReportedPayment,
  PaymentNotification,
} from '../../../src/modules/store-verifier/domain/payment-notification.js';
import { mutated } from '../../support/faults/answer-mutation.js';
import { wireAnswer } from '../../support/faults/wire-answer.js';
import { Random, runSeed } from '../../support/random.js';
import type { Caught } from './notification-catcher.js';
import { PLAYER, SHOP_PROJECT, WshopFixture } from './wshop-fixture.js';

const GARBAGE_NOTIFICATIONS = 1_000;

type Json = Record<string, unknown>;

describe('the web shop’s notifications', () => {
  let fixture: WshopFixture;
  let real: WshopFixture;

  beforeAll(async () => {
    fixture = await WshopFixture.start('SANDBOX');
    real = await WshopFixture.start('PROD');
  });
  afterEach(() => {
    fixture.calm();
    real.calm();
  });
  afterAll(async () => {
    await fixture.stop();
    await real.stop();
  });

  /** What was sent of a kind, the newest. */
  const sent = (type: string, from = fixture): Caught => {
    const fits = from.notifications.all.filter(({ body }) => jsonOf(body)['notification_type'] === type);
    if (fits.length === 0) throw new Error(`no ${type} was sent`);
    return fits.at(-1)!;
  };
  const readSent = ({ body, authorization }: Caught, by = fixture) => by.read(body, authorization);
  const notificationOf = async (caught: Caught, by = fixture): Promise<PaymentNotification> => {
    const reading = await readSent(caught, by);
    if (reading.kind !== 'notification') throw new Error(JSON.stringify(reading));
    return reading.notification;
  };
  const paymentOf = async (caught: Caught, by = fixture): Promise<StoreReportedPayment> => {
    const notification = await notificationOf(caught, by);
    if (notification.kind !== 'paid') throw new Error(notification.kind);
    return notification.payment;
  };
  /** The notification with other words in it, signed again. */
  const changed = (caught: Caught, change: (notification: Json) => void) => {
    const notification = jsonOf(caught.body);
    change(notification);
    return fixture.read(JSON.stringify(notification));
  };
  const UNUSABLE = { kind: 'unusable', reason: expect.stringMatching(/./) };

  it('ask for the player', async () => {
    await fixture.paid();
    expect(await notificationOf(sent('user_validation'))).toEqual({ kind: 'player', playerId: PLAYER });
  });

  it.each(['combined', 'separate'] as const)('name what was paid for, %s', async (mode) => {
    fixture.simulator.notices({ projectId: SHOP_PROJECT, mode });
    const { boid } = await fixture.paid();
    const { orderId, transaction } = fixture.simulator.order({ externalId: boid });
    const payment = await paymentOf(sent('order_paid'));

    expect(payment).toEqual({
      boid,
      storeOrderId: String(orderId),
      playerId: PLAYER,
      items: [{ productId: 'gem.100', quantity: 1 }],
      microPrice: 12_990_000, // the order’s amount, not the sum with taxes
      currency: 'USD',
      purchase: {
        receiptKey: expect.any(Buffer),
        orderKey: expect.any(Buffer),
        unit: null,
        paymentOrderId: String(transaction!.id),
        isTester: true,
        purchaseToken: String(transaction!.id),
      },
    });
  });

  it('give a payment the same keys in both modes, and no other payment those keys', async () => {
    await fixture.paid();
    const combined = sent('order_paid');
    const separate = jsonOf(combined.body);
    delete separate['billing'];
    const one = (await paymentOf(combined)).purchase;
    const same = await fixture.read(JSON.stringify(separate));
    await fixture.paid();
    const other = (await paymentOf(sent('order_paid'))).purchase;

    expect(same).toMatchObject({ notification: { kind: 'paid', payment: { purchase: one } } });
    expect(other.receiptKey?.equals(one.receiptKey!)).toBe(false);
    expect(other.orderKey?.equals(one.orderKey!)).toBe(false);
    expect(one.receiptKey).toHaveLength(32);
  });

  it.each([
    [1, 'REFUND'],
    [2, 'CHARGEBACK'],
    [12, 'FRAUD'],
  ])(
    'name the refund of a payment as the refund names itself, with its keys: code %i',
    async (number, code) => {
      const { boid } = await fixture.paid();
      const paid = await notificationOf(sent('order_paid'));
      await fixture.simulator.refund({ externalId: boid, code: number });
      const refunded = await notificationOf(sent('order_canceled'));

      if (paid.kind !== 'paid' || refunded.kind !== 'refunded')
        throw new Error('other notifications than expected');
      const { receiptKey, orderKey } = paid.payment.purchase;
      expect(refunded).toEqual({
        kind: 'refunded',
        id: expect.any(String),
        boid,
        storeOrderId: paid.payment.storeOrderId,
        revocation: { receiptKey, orderKey, code, text: `reported by the store, code ${number}` },
      });
      expect(paid.refundIds).toContain(refunded.id);
    },
  );

  it.each([
    [1, 'REFUND'],
    [2, 'CHARGEBACK'],
    [3, 'REFUND'],
    [4, 'FRAUD'],
    [5, 'REFUND'],
    [6, 'REFUND'],
    [7, 'FRAUD'],
    [8, 'REFUND'],
    [9, 'REFUND'],
    [10, 'REFUND'],
    [11, 'FRAUD'],
    [12, 'FRAUD'],
    [13, 'REFUND'],
  ])('say by %i that money went back for %s', async (number, code) => {
    const { boid } = await fixture.paid();
    await fixture.simulator.refund({ externalId: boid, code: number });
    expect(await notificationOf(sent('order_canceled'))).toMatchObject({
      kind: 'refunded',
      revocation: { code },
    });
  });

  it('report a chargeback by the money’s own notification, where it has one', async () => {
    fixture.simulator.notices({ projectId: SHOP_PROJECT, mode: 'separate' });
    const { boid } = await fixture.paid();
    const paid = await notificationOf(sent('order_paid'));
    await fixture.simulator.refund({ externalId: boid, code: 2 });

    const ofOrder = await notificationOf(sent('order_canceled'));
    const ofMoney = await notificationOf(sent('refund'));
    expect(ofMoney).toMatchObject({
      kind: 'refunded',
      boid,
      revocation: { code: 'CHARGEBACK', text: 'reported by the store, code 2' },
    });
    const keyIn = (notification: PaymentNotification): unknown =>
      notification.kind === 'refunded' ? notification.revocation.receiptKey : null;
    expect(keyIn(ofMoney)).toEqual(keyIn(ofOrder));
    expect(ofMoney).not.toHaveProperty('id', (ofOrder as { readonly id?: string }).id);
    if (paid.kind !== 'paid' || ofOrder.kind !== 'refunded' || ofMoney.kind !== 'refunded')
      throw new Error('other notifications than expected');
    expect(paid.refundIds).toEqual(expect.arrayContaining([ofOrder.id, ofMoney.id]));
  });

  it('name no other reason of a refund where money has notifications of its own', async () => {
    fixture.simulator.notices({ projectId: SHOP_PROJECT, mode: 'separate' });
    const { boid } = await fixture.paid();
    await fixture.simulator.refund({ externalId: boid, code: 1 });

    expect(await notificationOf(sent('order_canceled'))).toMatchObject({
      boid,
      revocation: { code: 'REFUND', text: 'reported by the store' },
    });
    expect((await notificationOf(sent('payment'))).kind).toBe('money');
    expect((await notificationOf(sent('refund'))).kind).toBe('money');
  });

  it('of another kind are accepted, and nothing is done', async () => {
    for (const type of ['partial_refund', 'user_search', 'create_subscription', 'dispute'])
      expect(await fixture.read(JSON.stringify({ notification_type: type }))).toEqual({
        kind: 'notification',
        notification: { kind: 'other' },
      });
  });

  describe('are believed only', () => {
    it('when the store is set up for the project', async () => {
      await fixture.paid();
      const { body, authorization } = sent('order_paid');
      expect(await fixture.read(body, authorization, 'NOBODY')).toEqual({ kind: 'not-configured' });
    });

    it('with the signature of these bytes', async () => {
      await fixture.paid();
      const { body, authorization } = sent('order_paid');
      const digits = authorization.slice('Signature '.length);
      const forged = [
        '',
        'Signature',
        'Signature ',
        digits,
        `Bearer ${digits}`,
        `signature ${digits}`,
        `Signature ${digits.toUpperCase()}`,
        `Signature ${digits} `,
        `Signature ${digits}0`,
        `Signature ${digits.slice(1)}`,
        `Signature ${'0'.repeat(40)}`,
        fixture.signatureOf(body, 'another secret'),
        fixture.signatureOf(body, ''),
      ];
      for (const header of forged) expect((await fixture.read(body, header)).kind).toBe('forged');
      for (const at of [0, 1, Math.floor(body.length / 2), body.length - 1]) {
        const tampered = Buffer.from(body);
        tampered[at] = (tampered[at] ?? 0) ^ 1;
        expect((await fixture.read(tampered, authorization)).kind).toBe('forged');
      }
      expect((await fixture.read(Buffer.concat([body, Buffer.from(' ')]), authorization)).kind).toBe(
        'forged',
      );
      expect((await fixture.read(body, authorization)).kind).toBe('notification');
    });

    it('when the bytes are signed as they came, whatever JSON would make of them', async () => {
      await fixture.paid();
      const spaced = JSON.stringify(jsonOf(sent('order_paid').body), null, 2);
      expect((await fixture.read(spaced)).kind).toBe('notification');
    });

    it('when they report no test money where payments are real', async () => {
      await real.paid();
      const paid = sent('order_paid', real);
      expect((await paymentOf(paid, real)).purchase.isTester).toBe(false);
      const test = jsonOf(paid.body);
      (test['billing'] as { transaction: Json }).transaction['dry_run'] = 1;
      expect(await real.read(JSON.stringify(test))).toMatchObject(UNUSABLE);
      const sandbox = jsonOf(paid.body);
      (sandbox['order'] as Json)['mode'] = 'sandbox';
      expect(await real.read(JSON.stringify(sandbox))).toMatchObject(UNUSABLE);
    });

    it.each([
      ['order_canceled', 'combined'],
      ['order_canceled', 'separate'],
      ['refund', 'separate'],
      ['payment', 'separate'],
    ] as const)('when they report no test %s where payments are real, %s', async (type, mode) => {
      real.simulator.notices({ projectId: SHOP_PROJECT, mode });
      const { boid } = await real.paid();
      await real.simulator.refund({ externalId: boid, code: 2 });
      const { body } = sent(type, real);
      expect((await real.read(body.toString('utf8'))).kind).toBe('notification');
      const test = jsonOf(body);
      if (test['order'] === undefined) (test['transaction'] as Json)['dry_run'] = 1;
      else (test['order'] as Json)['mode'] = 'sandbox';
      expect(await real.read(JSON.stringify(test))).toMatchObject(UNUSABLE);
    });

    it('when they are for this project of the store', async () => {
      await fixture.paid();
      const other = await changed(sent('order_paid'), (notification) => {
        (notification['billing'] as { settings: Json }).settings['project_id'] = 44_057;
      });
      expect(other).toMatchObject(UNUSABLE);
    });
  });

  describe('are no payment', () => {
    const at = (notification: Json, ...path: string[]): Json =>
      path.reduce((part, name) => part[name] as Json, notification);

    it.each<readonly [string, (notification: Json) => void]>([
      ['without an order', (notification) => delete notification['order']],
      ['without what was bought', (notification) => delete notification['items']],
      ['without an amount', (notification) => delete at(notification, 'order')['amount']],
      ['with an amount that is a number', (notification) => (at(notification, 'order')['amount'] = 12.99)],
      ['with an amount below zero', (notification) => (at(notification, 'order')['amount'] = '-12.9900')],
      [
        'with an amount in another notation',
        (notification) => (at(notification, 'order')['amount'] = '1299e-2'),
      ],
      [
        'with an amount that is too large',
        (notification) => (at(notification, 'order')['amount'] = '9007199254.740992'),
      ],
      ['without a currency', (notification) => (at(notification, 'order')['currency'] = null)],
      ['that were not paid', (notification) => (at(notification, 'order')['status'] = 'new')],
      ['of an unknown mode', (notification) => (at(notification, 'order')['mode'] = 'live')],
      ['without an order number', (notification) => (at(notification, 'order')['id'] = '12345')],
      [
        'of a transaction without a number',
        (notification) => (at(notification, 'billing', 'transaction')['id'] = null),
      ],
      [
        'of a number that is not exact',
        (notification) => (at(notification, 'billing', 'transaction')['id'] = 2 ** 53),
      ],
      ['for two boids', (notification) => (at(notification, 'custom_parameters')['boid'] = '1')],
      [
        'of a boid that is a number',
        (notification) => (at(notification, 'billing', 'transaction')['external_id'] = 1),
      ],
      [
        'with a dry run that is neither',
        (notification) => (at(notification, 'billing', 'transaction')['dry_run'] = true),
      ],
      ['of an item without a number of it', (notification) => (notification['items'] = [{ sku: 'gem.100' }])],
      ['of half an item', (notification) => (notification['items'] = [{ sku: 'gem.100', quantity: 0.5 }])],
      ['of a player that is a number', (notification) => (at(notification, 'user')['external_id'] = 1)],
    ])('%s', async (_, change) => {
      await fixture.paid();
      const result = await changed(sent('order_paid'), (notification) => {
        change(notification);
        if (_ === 'of a transaction without a number') delete at(notification, 'order')['invoice_id'];
      });
      expect(result).toEqual(UNUSABLE);
    });

    it.each([
      '',
      'null',
      '[]',
      '{}',
      '"order_paid"',
      '{"notification_type":1}',
      '{"notification_type":null}',
      '\ufeff',
    ])('with the body %j', async (body) => {
      expect(await fixture.read(body)).toEqual(UNUSABLE);
    });

    it('when tampered with and signed, in a thousand variants, unless they still report one', async () => {
      fixture.simulator.notices({ projectId: SHOP_PROJECT, mode: 'combined' });
      const { boid } = await fixture.paid();
      await fixture.simulator.refund({ externalId: boid, code: 2 });
      fixture.simulator.notices({ projectId: SHOP_PROJECT, mode: 'separate' });
      const other = await fixture.paid();
      await fixture.simulator.refund({ externalId: other.boid, code: 4 });
      const truths = fixture.notifications.all
        .slice(-12)
        .map(({ body }) => wireAnswer(200, body.toString('utf8')));
      const seed = runSeed();
      const random = new Random(seed);
      const seen = new Set<string>();
      for (let count = 1; count <= GARBAGE_NOTIFICATIONS; count += 1) {
        const { body } = mutated(truths, random);
        const reading = await fixture.read(body);
        const kind = reading.kind === 'notification' ? reading.notification.kind : reading.kind;
        const said = saysOf(body);
        seen.add(kind);
        const isPaid = reading.kind === 'notification' && reading.notification.kind === 'paid';
        const isSame =
          !isPaid || JSON.stringify(contentOf(reading.notification)) === JSON.stringify(said.paid);
        if (kind === said.kind && isSame) continue;
        const text = JSON.stringify(body.toString('latin1'));
        throw new Error(
          `SEED=${seed}, notification ${count}: takes ${text} for ${kind}, it says ${JSON.stringify(said)}`,
        );
      }
      // Otherwise the changes were too coarse.
      for (const kind of ['paid', 'refunded', 'unusable']) expect(seen).toContain(kind);
    });

    it('when tampered with and not signed again, in a thousand variants', async () => {
      await fixture.paid();
      const { body, authorization } = sent('order_paid');
      const random = new Random(runSeed());
      for (let count = 1; count <= GARBAGE_NOTIFICATIONS; count += 1) {
        const { body: tampered } = mutated([wireAnswer(200, body.toString('utf8'))], random);
        if (tampered.equals(body)) continue;
        expect((await fixture.read(tampered, authorization)).kind).toBe('forged');
      }
    });
  });

  it('are not logged, not even in part', () => {
    expect(fixture.logLines).toEqual([]);
  });
});

const jsonOf = (body: Buffer): Json => JSON.parse(body.toString('utf8')) as Json;

/** Of a payment that was read, what {@link saysOf} finds as well. */
function contentOf(notification: PaymentNotification): object | null {
  if (notification.kind !== 'paid') return null;
  const { boid, playerId, items, microPrice, currency, purchase } = notification.payment;
  const goods = items.map(({ productId, quantity }) => [productId, quantity]);
  return [boid, playerId, goods, microPrice, currency, purchase.paymentOrderId, purchase.isTester];
}

interface Said {
  readonly kind: string;
  readonly paid?: object;
}

const UNUSABLE: Said = { kind: 'unusable' };
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isWord = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && !value.includes('\ufffd');
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 1;
const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';

/** A second reading of the store's documentation, which shares nothing with the adapter's. */
function saysOf(body: Buffer): Said {
  const notification = objectIn(body);
  if (notification === null || !isWord(notification['notification_type'])) return UNUSABLE;
  const idIn = (value: unknown): unknown => (isObject(value) ? value['id'] : undefined);
  switch (notification['notification_type']) {
    case 'user_validation':
      return isWord(idIn(notification['user'])) ? { kind: 'player' } : UNUSABLE;
    case 'payment':
    case 'refund':
      return isCount(idIn(notification['transaction'])) ? saysOfMoney(notification) : UNUSABLE;
    case 'order_paid':
      return saysOfPaid(notification);
    case 'order_canceled':
      return saysOfCanceled(notification);
    default:
      return { kind: 'other' };
  }
}

function saysOfMoney({ notification_type: type, transaction, refund_details: details }: Json): Said {
  const boid = isObject(transaction) ? transaction['external_id'] : undefined;
  const code = isObject(details) ? details['code'] : undefined;
  const isGrave = type === 'refund' && isWord(boid) && [2, 4, 7, 11, 12].includes(code as number);
  return { kind: isGrave ? 'refunded' : 'money' };
}

function objectIn(body: Buffer): Json | null {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** The objects of an order's notification, empty where they may be left out; null where something else stands. */
function partsOf(
  notification: Json,
): Record<'order' | 'custom' | 'transaction' | 'settings' | 'billing', Json> | null {
  const { order, billing = {}, custom_parameters: custom = {} } = notification;
  if (!isObject(order) || !isObject(billing) || !isObject(custom)) return null;
  const { transaction = {}, settings = {} } = billing;
  if (!isObject(transaction)) return null;
  return { order, custom, transaction, billing, settings: isObject(settings) ? settings : {} };
}

/** Whether every name of the order is one, and both boids are the same; an invoice beside a transaction is not read. */
function namesAreSound(parts: NonNullable<ReturnType<typeof partsOf>>): boolean {
  const { order, custom, transaction, settings } = parts;
  const isInvoice = (value: unknown): boolean => isWord(value) && /^[1-9][0-9]{0,15}$/.test(value);
  const maybe = (value: unknown, fits: (value: unknown) => boolean): boolean =>
    isNothing(value) || fits(value);
  const same = (one: unknown, other: unknown): boolean =>
    isNothing(one) || isNothing(other) || `${one as number}` === `${other as number}`;
  return [
    isCount(order['id']),
    ['sandbox', 'default'].includes(order['mode'] as string),
    [undefined, 0, 1].includes(transaction['dry_run'] as number | undefined),
    maybe(settings['project_id'], (value) => value === Number(SHOP_PROJECT)),
    maybe(transaction['id'], isCount),
    !isNothing(transaction['id']) || maybe(order['invoice_id'], isInvoice),
    maybe(transaction['external_id'], isWord),
    maybe(custom['boid'], isWord),
    same(transaction['external_id'], custom['boid']),
  ].every(Boolean);
}

function saysOfCanceled(notification: Json): Said {
  const parts = partsOf(notification);
  if (parts === null || !namesAreSound(parts)) return UNUSABLE;
  const { refund_details: details } = parts.billing;
  if (details === undefined) return { kind: 'refunded' };
  const isReason = isObject(details) && (details['code'] === null || isCount(details['code']));
  return isReason ? { kind: 'refunded' } : UNUSABLE;
}

function saysOfPaid(notification: Json): Said {
  const parts = partsOf(notification);
  if (parts === null || !namesAreSound(parts)) return UNUSABLE;
  const { order, transaction, custom } = parts;
  const first = (...values: unknown[]): unknown => values.find((value) => !isNothing(value)) ?? null;
  const number = first(transaction['id'], order['invoice_id']);
  const player = first(isObject(notification['user']) ? notification['user']['external_id'] : null);
  const [goods, micros] = [goodsOf(notification['items']), microsOf(order['amount'])];
  const isWhole = number !== null && goods !== null && micros !== null && (player === null || isWord(player));
  if (!isWhole || order['status'] !== 'paid' || !isWord(order['currency'])) return UNUSABLE;
  const isTest = order['mode'] === 'sandbox' || transaction['dry_run'] === 1;
  const boid = first(transaction['external_id'], custom['boid']);
  return {
    kind: 'paid',
    paid: [boid, player, goods, micros, order['currency'], `${number as number}`, isTest],
  };
}

function goodsOf(items: unknown): (readonly unknown[])[] | null {
  if (!Array.isArray(items)) return null;
  const isGood = (item: unknown) => isObject(item) && isWord(item['sku']) && isCount(item['quantity']);
  return items.every(isGood) ? items.map(({ sku, quantity }: Json) => [sku, quantity]) : null;
}

/** By way of places after the point, where the adapter pads. */
function microsOf(text: unknown): number | null {
  if (typeof text !== 'string' || !/^(0|[1-9][0-9]{0,15})([.][0-9]{1,6})?$/.test(text)) return null;
  const [whole = '', places = ''] = text.split('.');
  const micros = BigInt(whole) * 1_000_000n + BigInt(places || '0') * 10n ** BigInt(6 - places.length);
  return micros <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(micros) : null;
}
