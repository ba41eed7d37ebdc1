import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { PaymentSearchAnswer } from '../../../src/modules/store-verifier/domain/payment-search.js';
import type { PaymentOrder } from '../../../src/modules/store-verifier/domain/payment-order.js';
import { whole } from '../../support/faults/wire-answer.js';
import { WIRE_TROUBLES } from '../../support/faults/wire-troubles.js';
import { PJID } from './adapter-fixture.js';
import { SHOP_PROJECT, WshopFixture } from './wshop-fixture.js';

describe('the web shop, asked what became of a payment', () => {
  let fixture: WshopFixture;

  beforeAll(async () => {
    fixture = await WshopFixture.start('PROD');
  });
  afterEach(() => fixture.calm());
  afterAll(() => fixture.stop());

  const opened = async (order = fixture.order()): Promise<{ order: PaymentOrder; storeOrderId: string }> => {
    const answer = await fixture.opener.open(order);
    if (answer.kind !== 'opened') throw new Error(JSON.stringify(answer));
    return { order, storeOrderId: answer.payment.storeOrderId };
  };
  const find = (boid: string, storeOrderId: string, reservedAt = new Date()): Promise<PaymentSearchAnswer> =>
    fixture.search.find({ pjid: PJID, boid, storeOrderId, reservedAt });

  it('says of a paid one what its notification says', async () => {
    const { order, storeOrderId } = await opened();
    await fixture.simulator.pay({ externalId: order.boid });
    const [sent] = fixture.simulator.deliveries({ type: 'order_paid', externalId: order.boid });
    const reported = await fixture.read(String(sent?.body));

    expect(reported.kind).toBe('notification');
    expect(await find(order.boid, storeOrderId)).toEqual({ ...reported, kind: 'paid' });
  });

  it('says of others that they are open, or have ended', async () => {
    const [open, given, refunded] = [await opened(), await opened(), await opened()];
    fixture.simulator.cancel({ externalId: given.order.boid });
    await fixture.simulator.pay({ externalId: refunded.order.boid });
    await fixture.simulator.refund({ externalId: refunded.order.boid, code: 1 });

    expect(await find(open.order.boid, open.storeOrderId)).toEqual({ kind: 'open' });
    expect(await find(given.order.boid, given.storeOrderId)).toEqual({ kind: 'ended' });
    expect(await find(refunded.order.boid, refunded.storeOrderId)).toEqual({ kind: 'ended' });
  });

  it('finds one among many, page by page, at the time at which it was made', async () => {
    for (let count = 0; count < 25; count += 1) await opened();
    const { order, storeOrderId } = await opened();
    fixture.line.truths.length = 0;

    expect(await find(order.boid, storeOrderId)).toEqual({ kind: 'open' });
    expect(await find(order.boid, storeOrderId, new Date('2026-01-01'))).toEqual({
      kind: 'unavailable',
      reason: 'order unknown',
    });
  });

  it('decides nothing without settings, with a refused key, or with other settings than then', async () => {
    const { order, storeOrderId } = await opened();
    await fixture.simulator.pay({ externalId: order.boid });
    fixture.simulator.permission({ projectId: SHOP_PROJECT, denied: true });
    expect(await find(order.boid, storeOrderId)).toMatchObject({ kind: 'unavailable' });
    fixture.simulator.permission({ projectId: SHOP_PROJECT, denied: false });
    fixture.settings = { ...fixture.project, apiKey: 'wrong' };
    expect(await find(order.boid, storeOrderId)).toEqual({
      kind: 'unavailable',
      reason: 'credentials refused',
    });
    expect(
      await fixture.search.find({ pjid: 'NOBODY', boid: order.boid, storeOrderId, reservedAt: new Date() }),
    ).toEqual({ kind: 'not-configured' });
  });

  it.each(Object.entries(WIRE_TROUBLES))('decides nothing by %s', async (_, trouble) => {
    const { order, storeOrderId } = await opened();
    await fixture.simulator.pay({ externalId: order.boid });
    fixture.line.play(trouble);
    expect(await find(order.boid, storeOrderId)).toMatchObject({ kind: 'unavailable' });
  });

  it.each([
    ['of another project', { project_id: Number(SHOP_PROJECT) + 1 }, 'unusable answer'],
    ['without its player', { user: {} }, 'unusable answer'],
    ['for testing', { mode: 'sandbox' }, 'a payment for testing, where payments are real'],
  ])('decides nothing by a payment %s', async (_, changes, reason) => {
    const { order, storeOrderId } = await opened();
    await fixture.simulator.pay({ externalId: order.boid });
    fixture.line.play((truth) => {
      const { orders, ...page } = JSON.parse(truth.body.toString('utf8')) as { orders: object[] };
      const changed = { ...page, orders: orders.map((each) => ({ ...each, ...changes })) };
      return whole({ ...truth, body: Buffer.from(JSON.stringify(changed)) });
    });

    expect(await find(order.boid, storeOrderId)).toEqual({ kind: 'unavailable', reason });
  });
});
