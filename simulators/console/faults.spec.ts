import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ConsoleCaller } from '../testing/console-caller.js';
import { ConsoleSimulator } from './console-simulator.js';

const LABEL = 'GEM0000000000100';

describe('faults of the console store', () => {
  let store: ConsoleSimulator;
  let caller: ConsoleCaller;
  const clientId = 'sim-game';

  beforeAll(async () => {
    store = await ConsoleSimulator.start();
    caller = ConsoleCaller.of(store, { clientId });
  });
  afterEach(() => store.reset());
  afterAll(() => store.close());

  it.each([
    [400, 'invalid_request'],
    [401, 'invalid_client'],
    [403, 'unauthorized_client'],
    [429, 'temporarily_unavailable'],
    [500, 'server_error'],
    [503, 'temporarily_unavailable'],
  ])('can be the status %d in the error format of the sign-in service', async (status, error) => {
    store.fault({ match: { route: 'oauth.token' }, kind: 'status', status, times: 1 });
    const { code } = store.issueCode({ clientId });

    expect(await caller.exchangeCode(code)).toMatchObject({ status, body: { error } });
    expect((await caller.exchangeCode(code)).status).toBe(200);
  });

  it.each([400, 401, 403, 404, 409, 429, 500, 502, 503])(
    'can be the status %d in the error format of the entitlement service',
    async (status) => {
      const { token } = await caller.signIn();
      store.fault({ match: { route: 'entitlements.get' }, kind: 'status', status });

      expect(await caller.call(token, `/${LABEL}?service_label=0`)).toMatchObject({
        status,
        body: { error: { code: expect.any(Number), message: expect.any(String) } },
      });
    },
  );

  it.each(['oauth.revoke', 'entitlements.list'])('can be an exceeded quota on %s', async (route) => {
    const { token } = await caller.signIn();
    store.fault({ match: { route }, kind: 'quota' });
    const reply = await (route === 'oauth.revoke'
      ? caller.revoke(token)
      : caller.call(token, '?service_label=0'));

    expect(reply.status).toBe(429);
    expect(reply.headers.get('retry-after')).toBe('1');
    expect(reply.headers.get('x-ratelimit-remaining')).toBe('0');
  });

  it('affect the label of a test and no other', async () => {
    const { token, accountId } = await caller.signIn();
    for (const label of ['ONE', 'TWO']) store.grant({ clientId, accountId, label });
    store.fault({ match: { label: 'ONE' }, kind: 'status', status: 500 });

    expect((await caller.call(token, '/ONE?service_label=0')).status).toBe(500);
    expect((await caller.call(token, '/TWO?service_label=0')).status).toBe(200);
  });

  it('drop the connection after the work is done, and a repeat gets the same answer', async () => {
    const { token, accountId } = await caller.signIn();
    const { id } = store.grant({ clientId, accountId, label: LABEL });
    store.fault({ match: { route: 'entitlements.consume' }, kind: 'commit-then-drop', times: 1 });

    await expect(caller.consume(token, LABEL, 'T1')).rejects.toThrow('fetch failed');
    expect(store.entitlement({ id })).toMatchObject({ useCount: 1, useLimit: 0 });
    expect(await caller.consume(token, LABEL, 'T1')).toMatchObject({ status: 200, body: { use_limit: 0 } });
  });

  it('can lose the answer of an exchange, after which the code is used up', async () => {
    const issued = store.issueCode({ clientId });
    store.fault({ match: { route: 'oauth.token' }, kind: 'commit-then-drop', times: 1 });

    await expect(caller.exchangeCode(issued.code)).rejects.toThrow('fetch failed');
    expect(await caller.exchangeCode(issued.code)).toMatchObject({ body: { error: 'invalid_grant' } });
    expect(store.tokens({ clientId, accountId: issued.accountId })).toEqual({ live: 0 });
  });

  it('change the types of the values', async () => {
    const { token, accountId } = await caller.signIn();
    store.grant({ clientId, accountId, label: LABEL });
    store.fault({ match: { route: 'entitlements.get' }, kind: 'wrong-types' });

    expect((await caller.call(token, `/${LABEL}?service_label=0`)).body).toMatchObject({
      entitlement_label: LABEL.length,
      active_flag: 1,
      use_limit: '1',
    });
  });
});
