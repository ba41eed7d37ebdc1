import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ConsoleCaller } from '../testing/console-caller.js';
import { ConsoleSimulator } from './console-simulator.js';

const LABEL = 'GEM0000000000100';
const HOUR = 3_600_000;

describe('entitlements of the console store', () => {
  let store: ConsoleSimulator;
  let caller: ConsoleCaller;
  const clientId = 'sim-game';

  beforeAll(async () => {
    store = await ConsoleSimulator.start();
    caller = ConsoleCaller.of(store, { clientId });
  });
  afterEach(() => store.reset());
  afterAll(() => store.close());

  it('have the fields of the contract', async () => {
    const { token, accountId } = await caller.signIn();
    const activeDate = Date.UTC(2026, 10, 1);
    const { id } = store.grant({ clientId, accountId, label: LABEL, useLimit: 3, activeDate });

    expect(await caller.call(token, `/${LABEL}?service_label=0`)).toMatchObject({
      status: 200,
      body: {
        id,
        entitlement_label: LABEL,
        entitlement_type: 'service',
        package_type: 'PSCONS',
        is_consumable: true,
        active_flag: true,
        active_date: '2026-11-01T00:00:00Z',
        inactive_date: null,
        use_count: 0,
        use_limit: 3,
      },
    });
  });

  it.each([
    ['PSCONS', true, 1],
    ['PSVC', true, 1],
    ['PSAC', false, 0],
    ['PSAL', false, 0],
    ['PSSUBS', false, 0],
    ['PSNEW', false, 0],
  ])('of package type %s are consumable: %s', async (packageType, isConsumable, useLimit) => {
    const { token, accountId } = await caller.signIn();
    store.grant({ clientId, accountId, label: LABEL, packageType });

    expect((await caller.call(token, `/${LABEL}?service_label=0`)).body).toMatchObject({
      package_type: packageType,
      is_consumable: isConsumable,
      use_limit: useLimit,
    });
  });

  it('are seen by their own account, client and service only', async () => {
    const { token, accountId } = await caller.signIn();
    const stranger = await caller.signIn();
    const elsewhere = ConsoleCaller.of(store, { clientId: 'sim-other' });
    const foreign = await elsewhere.signIn(accountId);
    store.grant({ clientId, accountId, label: LABEL, serviceLabel: 1 });
    const see = async (holder: string, serviceLabel: number): Promise<number> =>
      (await caller.call(holder, `/${LABEL}?service_label=${serviceLabel}`)).status;

    expect(await see(token, 1)).toBe(200);
    expect(await see(token, 0)).toBe(404);
    expect(await see(stranger.token, 1)).toBe(404);
    expect(await see(foreign.token, 1)).toBe(404);
  });

  it('are not found when they were not granted, or are revoked', async () => {
    const { token, accountId } = await caller.signIn();
    const { id } = store.grant({ clientId, accountId, label: LABEL, packageType: 'PSAC' });
    store.set({ id, withdrawn: true });

    for (const label of [LABEL, 'NEVER']) {
      expect(await caller.call(token, `/${label}?service_label=0`)).toMatchObject({
        status: 404,
        body: { error: { code: expect.any(Number), message: 'Entitlement not found' } },
      });
    }
    expect((await caller.call(token, '?service_label=0')).body).toMatchObject({ entitlements: [], total: 0 });
  });

  it('follow their dates with the active flag until a test fixes it', async () => {
    const { token, accountId } = await caller.signIn();
    const now = Date.now();
    const dates = { activeDate: now + HOUR, inactiveDate: now + 2 * HOUR };
    const { id } = store.grant({ clientId, accountId, label: LABEL, packageType: 'PSSUBS', ...dates });
    const flag = async (): Promise<unknown> => {
      const { body } = await caller.call(token, `/${LABEL}?service_label=0`);
      return (body as { active_flag?: unknown }).active_flag;
    };

    expect(await flag()).toBe(false);
    store.advanceClock({ ms: HOUR });
    expect(await flag()).toBe(true);
    store.advanceClock({ ms: HOUR });
    expect(await flag()).toBe(false);
    store.set({ id, activeFlag: true });
    expect(await flag()).toBe(true);
    store.set({ id, activeFlag: null });
    expect(await flag()).toBe(false);
  });

  it('gain uses when a consumable is bought again', async () => {
    const { accountId } = await caller.signIn();
    const first = store.grant({ clientId, accountId, label: LABEL, useLimit: 2 });
    const second = store.grant({ clientId, accountId, label: LABEL, useLimit: 3 });

    expect(second).toEqual({ ...first, useLimit: 5 });
    expect(() => store.grant({ clientId, accountId, label: LABEL, packageType: 'PSAC' })).toThrow(
      'another package type',
    );
  });

  it('are bought once when they last', async () => {
    const { accountId } = await caller.signIn();
    const durable = { clientId, accountId, label: LABEL, packageType: 'PSAC' };
    store.grant(durable);

    expect(() => store.grant(durable)).toThrow('owns this already');
  });

  it('come in pages of at most a hundred', async () => {
    const { token, accountId } = await caller.signIn();
    const labels = Array.from({ length: 103 }, (_, n) => `LABEL${n}`);
    for (const label of labels) store.grant({ clientId, accountId, label });
    const page = async (query: string) => {
      const { body } = await caller.call(token, `?service_label=0${query}`);
      const { entitlements, total, next_offset } = body as {
        entitlements: { entitlement_label: string }[];
        total: number;
        next_offset: number | null;
      };
      return { seen: entitlements.map((one) => one.entitlement_label), total, next_offset };
    };

    expect(await page('')).toEqual({ seen: labels.slice(0, 100), total: 103, next_offset: 100 });
    expect(await page('&offset=100')).toEqual({ seen: labels.slice(100), total: 103, next_offset: null });
    expect(await page('&offset=1&limit=2')).toEqual({ seen: labels.slice(1, 3), total: 103, next_offset: 3 });
    expect(await page('&offset=500')).toEqual({ seen: [], total: 103, next_offset: null });
    expect(await page('&entitlement_label=LABEL7')).toEqual({
      seen: ['LABEL7'],
      total: 1,
      next_offset: null,
    });
    expect(await page('&entitlement_label=NONE')).toEqual({ seen: [], total: 0, next_offset: null });
  });
});
