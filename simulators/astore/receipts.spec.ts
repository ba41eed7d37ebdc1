import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { AstoreCaller } from '../testing/astore-caller.js';
import { AstoreSimulator } from './astore-simulator.js';

const BOUGHT_AT = 1795229998000;

describe('receipts of mobile store B', () => {
  let store: AstoreSimulator;
  let caller: AstoreCaller;
  const bundleId = 'com.sim.game';
  const productId = 'gem.100';

  beforeAll(async () => {
    store = await AstoreSimulator.start({ seed: 'receipts' });
    caller = AstoreCaller.of(store, bundleId);
  });
  afterEach(() => store.reset());
  afterAll(() => store.close());

  it('are answered with every field of the sandbox, numbers of purchases as strings', async () => {
    const { receiptData, transactionId } = store.buy({
      bundleId,
      productId,
      environment: 'Sandbox',
      purchaseDateMillis: BOUGHT_AT,
    });
    const { status, type, body } = await caller.sandbox(receiptData);
    const gmt = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d Etc\/GMT$/);
    const pst = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d America\/Los_Angeles$/);
    const ms = expect.stringMatching(/^\d{13}$/);

    expect(status).toBe(200);
    expect(type).toContain('application/json');
    expect(body).toEqual({
      status: 0,
      environment: 'Sandbox',
      receipt: {
        receipt_type: 'ProductionSandbox',
        adam_id: 0,
        app_item_id: 0,
        bundle_id: bundleId,
        application_version: '1',
        download_id: 0,
        version_external_identifier: 0,
        receipt_creation_date: gmt,
        receipt_creation_date_ms: ms,
        receipt_creation_date_pst: pst,
        request_date: gmt,
        request_date_ms: ms,
        request_date_pst: pst,
        original_purchase_date: '2013-08-01 07:00:00 Etc/GMT',
        original_purchase_date_ms: '1375340400000',
        original_purchase_date_pst: '2013-08-01 00:00:00 America/Los_Angeles',
        original_application_version: '1.0',
        in_app: [
          {
            quantity: '1',
            product_id: productId,
            transaction_id: transactionId,
            original_transaction_id: transactionId,
            purchase_date: '2026-11-21 02:59:58 Etc/GMT',
            purchase_date_ms: '1795229998000',
            purchase_date_pst: '2026-11-20 18:59:58 America/Los_Angeles',
            original_purchase_date: '2026-11-21 02:59:58 Etc/GMT',
            original_purchase_date_ms: '1795229998000',
            original_purchase_date_pst: '2026-11-20 18:59:58 America/Los_Angeles',
            is_trial_period: 'false',
            in_app_ownership_type: 'PURCHASED',
          },
        ],
      },
    });
  });

  it('of paying players name the app by its number', async () => {
    const { receiptData } = store.buy({ bundleId, productId });
    const number = Number(caller.app.appAppleId);

    expect((await caller.production(receiptData)).body).toMatchObject({
      status: 0,
      environment: 'Production',
      receipt: { receipt_type: 'Production', adam_id: number, app_item_id: number },
    });
  });

  it('list several purchases in any order, each with its quantity', async () => {
    const ids = [3, 1, 2].map(
      (quantity) =>
        store.buy({ bundleId, productId, quantity, purchaseDateMillis: BOUGHT_AT + quantity }).transactionId,
    );
    const { receiptData } = store.issueReceipt({ bundleId, transactionIds: ids });

    expect((await caller.production(receiptData)).body).toMatchObject({
      receipt: {
        in_app: [
          { transaction_id: ids[0], quantity: '3', purchase_date_ms: '1795229998003' },
          { transaction_id: ids[1], quantity: '1', purchase_date_ms: '1795229998001' },
          { transaction_id: ids[2], quantity: '2', purchase_date_ms: '1795229998002' },
        ],
      },
    });
  });

  it('may list nothing and still be valid', async () => {
    const { receiptData } = store.issueReceipt({ bundleId, transactionIds: [] });

    expect((await caller.production(receiptData)).body).toMatchObject({ status: 0, receipt: { in_app: [] } });
  });

  it('lose a consumable once the client has finished it, and keep anything else', async () => {
    const gem = store.buy({ bundleId, productId });
    const skin = store.buy({ bundleId, productId: 'skin', type: 'Non-Consumable' });
    const transactionIds = [gem.transactionId, skin.transactionId];
    const { receiptData } = store.issueReceipt({ bundleId, transactionIds });
    for (const transactionId of transactionIds) store.finish({ transactionId });

    expect((await caller.production(receiptData)).body).toMatchObject({
      receipt: { in_app: [{ transaction_id: skin.transactionId }] },
    });
    expect((await caller.production(gem.receiptData)).body).toMatchObject({
      status: 0,
      receipt: { in_app: [] },
    });
  });

  it('show a refund with its day and reason', async () => {
    const { receiptData, transactionId } = store.buy({ bundleId, productId });
    store.refund({ transactionId, reason: 1 });
    const { cancellationDateMillis } = store.get({ transactionId });

    expect((await caller.production(receiptData)).body).toMatchObject({
      status: 0,
      receipt: {
        in_app: [
          {
            transaction_id: transactionId,
            cancellation_date: expect.stringContaining('Etc/GMT'),
            cancellation_date_ms: String(cancellationDateMillis),
            cancellation_date_pst: expect.stringContaining('America/Los_Angeles'),
            cancellation_reason: '1',
          },
        ],
      },
    });
    expect(() => store.refund({ transactionId })).toThrow('cancelled already');
  });

  it('change as a test sets their purchases, and keep what a patch leaves undefined', async () => {
    const { receiptData, transactionId } = store.buy({ bundleId, productId, quantity: 2 });
    store.set({ transactionId, productId: 'gem.900', quantity: undefined });

    expect((await caller.production(receiptData)).body).toMatchObject({
      receipt: { in_app: [{ product_id: 'gem.900', quantity: '2' }] },
    });
  });

  it('look different each time, and the same seed gives the same ids', async () => {
    const again = await AstoreSimulator.start({ seed: 'ids' });
    const other = await AstoreSimulator.start({ seed: 'ids' });
    const [one, two] = [again, other].map((simulator) => {
      simulator.registerApp({ bundleId });
      return simulator.buy({ bundleId, productId });
    });
    await Promise.all([again.close(), other.close()]);

    expect(two?.transactionId).toBe(one?.transactionId);
    expect(two?.receiptData).not.toBe(one?.receiptData);
  });

  it('hold only purchases of their app and environment', () => {
    store.registerApp({ bundleId: 'com.sim.other' });
    const { transactionId } = store.buy({ bundleId: 'com.sim.other', productId });

    expect(() => store.issueReceipt({ bundleId, transactionIds: [transactionId] })).toThrow('not one of');
    expect(() => store.issueReceipt({ bundleId: 'com.example.unknown', transactionIds: [] })).toThrow(
      'Register',
    );
  });
});
