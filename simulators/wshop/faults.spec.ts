import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { WshopCaller } from '../testing/wshop-caller.js';
import { WshopSimulator } from './wshop-simulator.js';

describe('faults of the web shop', () => {
  let store: WshopSimulator;
  let caller: WshopCaller;

  beforeAll(async () => {
    store = await WshopSimulator.start();
    caller = WshopCaller.of(store);
  });
  afterEach(() => store.reset());
  afterAll(() => store.close());

  it.each([
    [401, 1020],
    [422, 1102],
    [429, 1006],
    [500, 1007],
    [502, 2000],
    [503, 1101],
    [504, 1000],
  ])('can be the status %d in the store’s error format', async (status, errorCode) => {
    store.fault({ match: { route: 'payment.token' }, kind: 'status', status });

    expect(await caller.token()).toMatchObject({
      status,
      body: { statusCode: status, errorCode, errorMessage: expect.stringContaining(`[0401-${errorCode}]`) },
    });
  });

  it('have the error format of the API that was called', async () => {
    store.fault({ match: {}, kind: 'status', status: 503 });

    expect((await caller.merchantToken()).body).toMatchObject({ http_status_code: 503 });
    expect(await caller.open('any')).toMatchObject({ status: 503, type: 'text/html; charset=UTF-8' });
  });

  it('affect the calls of one project only', async () => {
    const other = WshopCaller.of(store, { projectId: '55' });
    store.fault({ match: { project_id: '55' }, kind: 'quota' });

    expect((await caller.token()).status).toBe(201);
    expect((await other.token()).status).toBe(429);
  });

  it('can lose the answer after the order was made', async () => {
    store.fault({ match: { route: 'payment.token' }, kind: 'commit-then-drop', times: 1 });
    await expect(caller.token()).rejects.toThrow();

    expect(store.order({ externalId: '7123456789012345678' })).toMatchObject({ status: 'new' });
  });

  it('can be an answer with values of other types', async () => {
    store.fault({ match: { route: 'payment.token' }, kind: 'wrong-types', times: 1 });

    expect(await caller.token()).toMatchObject({
      status: 201,
      body: { token: 32, order_id: expect.any(String) },
    });
  });

  it.each(['reset', 'garbage', 'html', 'empty'] as const)('make no order: %s', async (kind) => {
    store.fault({ match: { route: 'payment.token' }, kind, times: 1 });
    await caller.token().catch(() => undefined);

    expect(() => store.order({ externalId: '7123456789012345678' })).toThrow('No such order.');
  });

  it('end when they are cleared', async () => {
    store.fault({ match: {}, kind: 'status', status: 500 });
    store.clearFaults();

    expect((await caller.token()).status).toBe(201);
  });

  it('refuse a body that is too large', async () => {
    const reply = await caller.token({ custom_parameters: { x: 'y'.repeat(300 * 1024) } });

    expect(reply).toMatchObject({ status: 413, body: { statusCode: 413 } });
  });
});
