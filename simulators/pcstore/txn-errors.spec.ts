import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { errorIn, PcstoreCaller, PLAYER } from '../testing/pcstore-caller.js';
import { PcstoreSimulator } from './pcstore-simulator.js';
import { TXN_ERROR_CODES, TXN_ERRORS } from './txn-errors.js';
import type { UserPatch } from './user-book.js';

describe('errors of the PC store', () => {
  let store: PcstoreSimulator;
  let caller: PcstoreCaller;

  beforeAll(async () => {
    store = await PcstoreSimulator.start();
    caller = PcstoreCaller.of(store);
  });
  afterEach(() => store.reset());
  afterAll(() => store.close());

  const approved = async (): Promise<string> => {
    const orderId = await caller.order();
    store.approve({ orderId });
    return orderId;
  };
  const user = (patch: UserPatch) => store.user({ steamId: PLAYER, ...patch });

  it.each<[number, string, UserPatch]>([
    [7, 'who does not play at the moment', { loggedIn: false }],
    [8, 'whose wallet only takes its own currency', { currency: 'EUR', convertsCurrency: false }],
    [9, 'whose account is not there', { exists: false }],
    [11, 'in a restricted country', { inRestrictedCountry: true }],
    [102, 'whose account is disabled', { disabled: true }],
    [103, 'whose account is locked', { status: 'Locked from purchasing' }],
    [104, 'who looks like a fraud', { suspectedOfFraud: true }],
    [107, 'who has to finish something else first', { hasPendingTransaction: true }],
  ])('refuse with %i an order of a player %s', async (code, _, patch) => {
    user(patch);

    expect(errorIn(await caller.init())).toBe(code);
  });

  it.each<[number, string, UserPatch, string]>([
    [9, 'whose account has gone', { exists: false }, 'Approved'],
    [11, 'who has moved to a restricted country', { inRestrictedCountry: true }, 'Approved'],
    [100, 'without enough money', { balance: 1_298 }, 'Approved'],
    [102, 'whose account was disabled', { disabled: true }, 'Approved'],
    [103, 'whose account was locked', { status: 'Locked from purchasing' }, 'Approved'],
    [104, 'who looks like a fraud by now', { suspectedOfFraud: true }, 'Failed'],
    [105, 'without a way to pay', { hasPaymentMethod: false }, 'Approved'],
  ])('refuse with %i to take the money of a player %s', async (code, _, patch, status) => {
    const orderId = await approved();
    user(patch);

    expect(errorIn(await caller.finalize(orderId))).toBe(code);
    expect(store.get({ orderId }).status).toBe(status);
  });

  it('say 9 for an id that no person can have', async () => {
    expect(errorIn(await caller.init({ steamid: '480' }))).toBe(9);
    expect(errorIn(await caller.get('GetUserInfo/v2', { steamid: '76561197960265728' }))).toBe(9);
  });

  it('let a player in a browser buy who does not play', async () => {
    user({ loggedIn: false });

    expect(errorIn(await caller.init({ usersession: 'web', ipaddress: '203.0.113.9' }))).toBeNull();
  });

  it.each(TXN_ERROR_CODES)('can be set by a test: %i', async (code) => {
    const orderId = await approved();
    store.orderError({ code, method: 'FinalizeTxn', times: 1 });

    expect((await caller.finalize(orderId)).body).toEqual({
      response: {
        result: 'Failure',
        params: { orderid: orderId },
        error: { errorcode: code, errordesc: TXN_ERRORS[code] },
      },
    });
    expect(store.get({ orderId }).status).toBe('Approved');
    expect(errorIn(await caller.finalize(orderId))).toBeNull();
  });

  it('can be set for one order or one method only', async () => {
    const [one, other] = [await caller.order(), await caller.order()];
    store.orderError({ code: 4, orderId: one });

    expect(errorIn(await caller.query({ orderid: one }))).toBe(4);
    expect(errorIn(await caller.finalize(one))).toBe(4);
    expect(errorIn(await caller.query({ orderid: other }))).toBeNull();
    store.clearFaults();
    store.orderError({ code: 2, method: 'InitTxn' });
    expect(errorIn(await caller.init())).toBe(2);
    expect(errorIn(await caller.query({ orderid: one }))).toBeNull();
  });

  it('can be set to come after the work is done', async () => {
    const orderId = await approved();
    store.orderError({ code: 4, method: 'FinalizeTxn', committed: true });

    expect(errorIn(await caller.finalize(orderId))).toBe(4);
    expect(store.get({ orderId }).status).toBe('Succeeded');
  });

  it('may have their number as text', async () => {
    store.format({ errorCode: 'string' });

    expect((await caller.query({ orderid: '1' })).body).toMatchObject({
      response: { result: 'Failure', error: { errorcode: '3' } },
    });
  });
});
