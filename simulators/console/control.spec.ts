import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ConsoleCaller } from '../testing/console-caller.js';
import { ConsoleSimulator } from './console-simulator.js';

const LABEL = 'GEM0000000000100';

describe('the control plane of the console store', () => {
  let store: ConsoleSimulator;
  let caller: ConsoleCaller;
  const clientId = 'sim-game';
  const accountId = '4839206312345';

  beforeAll(async () => {
    store = await ConsoleSimulator.start();
    caller = ConsoleCaller.of(store, { clientId });
  });
  afterEach(() => store.reset());
  afterAll(() => store.close());

  const post = async (name: string, body: unknown): Promise<{ status: number; body: unknown }> => {
    const response = await fetch(`${store.controlUrl}/__sim/console/${name}`, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  };

  it('gives the settings of a client, the same ones each time', async () => {
    expect(await post('client', { clientId, redirectUri: 'https://late.example' })).toEqual({
      status: 200,
      body: caller.client,
    });
    expect(Object.keys(caller.client)).toEqual(['clientId', 'clientSecret', 'redirectUri']);
    expect(
      await post('client', { clientId: 'four', clientSecret: 's', redirectUri: 'a:b', serviceLabel: 4 }),
    ).toEqual({
      status: 200,
      body: { clientId: 'four', clientSecret: 's', redirectUri: 'a:b', serviceLabel: 4 },
    });
  });

  it('grants at the service of the client by default', async () => {
    store.registerClient({ clientId: 'five', serviceLabel: 5 });
    const grant = async (input: object): Promise<unknown> =>
      (await post('grant', { clientId: 'five', accountId, label: LABEL, ...input })).body;

    expect(await grant({})).toMatchObject({ serviceLabel: 5, entitlementType: 'service', useLimit: 1 });
    expect(await grant({ serviceLabel: 6, entitlementType: 'unified' })).toMatchObject({
      serviceLabel: 6,
      entitlementType: 'unified',
    });
  });

  it('signs in, grants, changes and shows', async () => {
    const issued = await post('code', { clientId, accountId, tokenSeconds: 60 });
    const { code } = issued.body as { code: string };
    const granted = await post('grant', { clientId, accountId, label: LABEL, useLimit: 2 });
    const { id } = granted.body as { id: string };
    const before = store.entitlement({ id });

    expect(issued).toEqual({ status: 200, body: { code: expect.any(String), accountId } });
    expect(await caller.exchangeCode(code)).toMatchObject({
      body: { account_id: accountId, expires_in: 60 },
    });
    expect(await post('tokens', { clientId, accountId })).toEqual({ status: 200, body: { live: 1 } });
    expect(await post('set', { id, useLimit: 9 })).toEqual({ status: 200, body: { ...before, useLimit: 9 } });
    expect(await post('entitlement', { id })).toEqual({ status: 200, body: { ...before, useLimit: 9 } });
    expect(await post('expire-token', { clientId, accountId })).toEqual({
      status: 200,
      body: { expired: 1 },
    });
  });

  it('gives a token to a player who has signed in before', async () => {
    const { body } = await post('token', { clientId, accountId });
    const { accessToken } = body as { accessToken: string };
    const reply = await caller.call(accessToken, '?service_label=0');
    store.expireToken({ clientId, accountId });

    expect(body).toEqual({ accessToken: expect.stringMatching(/^[\w-]{96}$/), accountId });
    expect(reply.status).toBe(200);
    expect((await caller.call(accessToken, '?service_label=0')).status).toBe(401);
  });

  it('sets faults, permission, quota and time, and takes them back', async () => {
    const { token } = await caller.signIn();
    const status = async (): Promise<number> => (await caller.call(token, '?service_label=0')).status;

    await post('fault', { match: { route: 'entitlements.list' }, kind: 'status', status: 500 });
    expect(await status()).toBe(500);
    await post('clear-faults', {});
    await post('permission', { clientId });
    expect(await status()).toBe(403);
    await post('permission', { clientId, denied: false });
    await post('quota', { clientId, burst: 0 });
    expect(await status()).toBe(429);
    await post('quota', { clientId, burst: null });
    expect(await status()).toBe(200);
    expect(await post('clock', { ms: 86_400_000 })).toMatchObject({ body: { now: expect.any(Number) } });
    expect(await status()).toBe(401);
    expect(await post('journal', { route: 'entitlements.list' })).toEqual({
      status: 200,
      body: { calls: store.journal({ route: 'entitlements.list' }) },
    });
    expect(await post('reset', '')).toEqual({ status: 200, body: {} });
    expect(store.journal()).toEqual([]);
  });

  it('forgets players on a reset and keeps clients', async () => {
    const { token, accountId: account } = await caller.signIn();
    const { code } = store.issueCode({ clientId });
    const { id } = store.grant({ clientId, accountId: account, label: LABEL });
    await post('reset', {});

    expect((await caller.call(token, '?service_label=0')).status).toBe(401);
    expect((await caller.exchangeCode(code)).body).toMatchObject({ error: 'invalid_grant' });
    expect(() => store.entitlement({ id })).toThrow('No entitlement');
    expect((await caller.call((await caller.signIn()).token, '?service_label=0')).status).toBe(200);
  });

  it('gives the same secrets, codes and ids for the same seed', async () => {
    const generate = async (): Promise<unknown> => {
      const seeded = await ConsoleSimulator.start({ seed: 'same' });
      const { clientSecret } = seeded.registerClient({ clientId });
      const generated = [
        clientSecret,
        seeded.issueCode({ clientId }),
        seeded.grant({ clientId, accountId, label: 'L' }).id,
      ];
      await seeded.close();
      return generated;
    };

    expect(await generate()).toEqual(await generate());
  });

  it.each([
    ['a missing field', 'code', {}, '"clientId" is missing.'],
    ['an unknown field', 'client', { clientId, clientID: 1 }, 'Unknown field: clientID.'],
    ['an unknown client', 'code', { clientId: 'unknown' }, 'Register the client unknown first.'],
    ['a grant by an unknown client', 'grant', { clientId: 'unknown', accountId, label: 'L' }, 'Register'],
    ['an invalid label', 'grant', { clientId, accountId, label: 'a/b' }, '"label" must look like'],
    [
      'uses of something that lasts',
      'grant',
      { clientId, accountId, label: 'L', packageType: 'PSAC', useLimit: 1 },
      'Only a consumable',
    ],
    ['fewer than no uses', 'grant', { clientId, accountId, label: 'L', useLimit: -1 }, '"useLimit" must not'],
    ['an unknown entitlement', 'set', { id: 'E1' }, 'No entitlement has this "id".'],
    ['an odd flag', 'set', { id: 'E1', activeFlag: 'yes' }, '"activeFlag" must be one of'],
    ['a token of no life', 'code', { clientId, tokenSeconds: 0 }, '"tokenSeconds" must be positive.'],
    ['a given token of no life', 'token', { clientId, tokenSeconds: -1 }, '"tokenSeconds" must be positive.'],
    ['a bucket that never fills', 'quota', { clientId, burst: 1, perMinute: 0 }, '"perMinute" must be'],
    ['time going back', 'clock', { ms: -1 }, 'must not be negative'],
    ['an unknown kind of fault', 'fault', { kind: 'storm' }, '"kind" must be one of'],
  ])('answers %s with what to fix', async (_, name, body, message) => {
    expect(await post(name, body)).toEqual({
      status: 400,
      body: { error: expect.stringContaining(message) },
    });
  });

  it('lists its operations', async () => {
    const response = await fetch(`${store.controlUrl}/__sim`);

    expect(await response.json()).toEqual({
      operations: [
        'client',
        'code',
        'token',
        'grant',
        'set',
        'entitlement',
        'tokens',
        'expire-token',
        'permission',
        'quota',
        'clock',
        'age',
        'fault',
        'release',
        'clear-faults',
        'journal',
        'reset',
      ].map((name) => `/__sim/console/${name}`),
    });
  });
});
