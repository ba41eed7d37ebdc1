import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { WshopCaller } from '../testing/wshop-caller.js';
import { WshopSimulator } from './wshop-simulator.js';

describe('the journal of the web shop', () => {
  let store: WshopSimulator;
  let caller: WshopCaller;

  beforeAll(async () => {
    store = await WshopSimulator.start();
    caller = WshopCaller.of(store, { merchantId: 887981 });
  });
  beforeEach(() => store.reset());
  afterAll(() => store.close());

  it('lists calls in order, with what was answered', async () => {
    const { token } = await caller.order();
    await caller.open(token);
    await caller.press(token, 'pay');
    await caller.merchantToken({ user: {} });
    const { transaction } = store.order({ token });
    await caller.refund(transaction?.id ?? 0, { description: 'x' });
    const at = expect.any(Number);
    const page = '/sandbox/paystation4/';
    const company = '/merchant/v2/merchants/887981';

    expect(store.journal()).toEqual([
      { route: 'payment.token', method: 'POST', path: caller.tokenPath(), status: 201, at },
      { route: 'paystation', method: 'GET', path: page, status: 200, at },
      { route: 'paystation.submit', method: 'POST', path: page, status: 200, at },
      { route: 'merchant.token', method: 'POST', path: `${company}/token`, status: 422, at },
      {
        route: 'merchant.refund',
        method: 'PUT',
        path: `${company}/reports/transactions/${transaction?.id}/refund`,
        status: 204,
        at,
      },
    ]);
    expect(store.journal({ route: 'paystation' })).toHaveLength(1);
  });

  it('holds no token and no key', async () => {
    const { token } = await caller.order();
    await caller.open(token);
    await caller.press(token, 'cancel');
    await caller.open(token, `${store.apiUrl}/paystation2/${'x'.repeat(10)}${token}`);
    const text = JSON.stringify(store.journal());

    expect(store.journal()).toHaveLength(4);
    for (const secret of [token, caller.project.apiKey, caller.project.webhookSecret, 'Basic']) {
      expect(text).not.toContain(secret);
    }
  });

  it('names a call that no route knows', async () => {
    expect(await caller.post('/api/v2/project/1/admin/payment/token', '{}', {})).toMatchObject({
      status: 404,
      body: { statusCode: 404 },
    });
    expect(store.journal({ route: 'unknown' })).toHaveLength(1);
  });
});
