import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ConsoleCaller } from '../testing/console-caller.js';
import { toReply } from '../testing/reply.js';
import type { Reply } from '../testing/reply.js';
import { ConsoleSimulator } from './console-simulator.js';

const LABEL = 'GEM0000000000100';

describe('the entitlement service of the console store', () => {
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
    ['no service label', ''],
    ['an empty service label', '?service_label='],
    ['a service label in words', '?service_label=zero'],
    ['a negative service label', '?service_label=-1'],
    ['the same parameter twice', '?service_label=0&service_label=0'],
    ['an unknown parameter', '?service_label=0&labels=A'],
    ['a page of nothing', '?service_label=0&limit=0'],
    ['too large a page', '?service_label=0&limit=101'],
    ['a negative offset', '?service_label=0&offset=-1'],
    ['an offset that is no number', '?service_label=0&offset=1.5'],
  ])('refuses a request with %s', async (_, query) => {
    const { token } = await caller.signIn();

    expect(await caller.call(token, query)).toMatchObject({
      status: 400,
      body: { error: { code: expect.any(Number), message: expect.stringContaining('Bad request') } },
    });
  });

  it('wants a service label and nothing else for one entitlement', async () => {
    const { token } = await caller.signIn();

    expect((await caller.call(token, `/${LABEL}`)).status).toBe(400);
    expect((await caller.call(token, `/${LABEL}?service_label=0&limit=1`)).status).toBe(400);
  });

  it.each([
    ['no token', {}, 'Bearer'],
    ['a made-up token', { authorization: 'Bearer made-up' }, 'Bearer error="invalid_token"'],
    ['another scheme', { authorization: 'Basic YTpi' }, 'Bearer error="invalid_token"'],
  ])('challenges a call with %s', async (_, headers: Record<string, string>, challenge) => {
    const url = `${store.entitlementUrl}/v1/users/me/entitlements?service_label=0`;
    const reply = await toReply(await fetch(url, { headers }));

    expect(reply).toMatchObject({ status: 401, body: { error: { code: expect.any(Number) } } });
    expect(reply.headers.get('www-authenticate')).toBe(challenge);
  });

  it('forbids a client without permission, for every player', async () => {
    const { token } = await caller.signIn();
    store.permission({ clientId, denied: true });
    const denied = await caller.call(token, '?service_label=0');
    store.permission({ clientId, denied: false });

    expect(denied).toMatchObject({ status: 403, body: { error: { code: expect.any(Number) } } });
    expect((await caller.call(token, '?service_label=0')).status).toBe(200);
  });

  it('knows no other paths', async () => {
    for (const base of [store.authUrl, store.entitlementUrl]) {
      expect(await toReply(await fetch(`${base}/v2/users`))).toMatchObject({
        status: 404,
        body: { error: { message: 'Resource not found' } },
      });
    }
  });
});

describe('quotas of the console store', () => {
  let store: ConsoleSimulator;
  let caller: ConsoleCaller;
  const clientId = 'sim-game';

  beforeAll(async () => {
    store = await ConsoleSimulator.start();
    caller = ConsoleCaller.of(store, { clientId });
  });
  afterEach(() => store.reset());
  afterAll(() => store.close());

  const rates = ({ headers }: Reply): (string | null)[] =>
    ['limit', 'remaining'].map((name) => headers.get(`x-ratelimit-${name}`));

  it('count calls down, refuse, and say when to try again', async () => {
    const { token } = await caller.signIn();
    store.quota({ clientId, limit: { burst: 2, perMinute: 2 } });
    const first = await caller.call(token, '?service_label=0');
    const second = await caller.call(token, '?service_label=bad');
    const third = await caller.call(token, '?service_label=0');

    expect([first.status, ...rates(first)]).toEqual([200, '2', '1']);
    expect([second.status, ...rates(second)]).toEqual([400, '2', '0']);
    expect([third.status, ...rates(third)]).toEqual([429, '2', '0']);
    expect(first.headers.has('retry-after')).toBe(false);
    expect(third.headers.get('retry-after')).toBe('30');
    expect(Number(third.headers.get('x-ratelimit-reset')) * 1000 - Date.now()).toBeGreaterThan(50_000);
    expect(third.body).toMatchObject({ error: { code: expect.any(Number), message: 'Too many requests' } });
  });

  it('fill up again with the time of the virtual clock', async () => {
    const { token } = await caller.signIn();
    store.quota({ clientId, limit: { burst: 1, perMinute: 1 } });
    await caller.call(token, '?service_label=0');
    store.advanceClock({ ms: 61_000 });

    expect((await caller.call(token, '?service_label=0')).status).toBe(200);
    expect((await caller.call(token, '?service_label=0')).status).toBe(429);
  });

  it('count signing in apart, with the words of that side', async () => {
    const { token } = await caller.signIn();
    store.quota({ clientId, limit: { burst: 1, perMinute: 60 } });
    await caller.revoke('any');
    const reply = await caller.exchangeCode(store.issueCode({ clientId }).code);

    expect(reply).toMatchObject({ status: 429, body: { error: 'temporarily_unavailable' } });
    expect(reply.headers.get('retry-after')).toBe('1');
    expect((await caller.call(token, '?service_label=0')).status).toBe(200);
  });

  it('leave other clients alone and can be taken away', async () => {
    const { token } = await caller.signIn();
    const other = ConsoleCaller.of(store, { clientId: 'sim-other' });
    store.quota({ clientId, limit: { burst: 0, perMinute: 60 } });
    const refused = await caller.call(token, '?service_label=0');
    const free = await other.revoke('any');
    store.quota({ clientId, limit: null });
    const lifted = await caller.call(token, '?service_label=0');

    expect([refused.status, free.status, lifted.status]).toEqual([429, 200, 200]);
    expect(lifted.headers.has('x-ratelimit-limit')).toBe(false);
  });

  it('do not count a call that is not signed', async () => {
    store.quota({ clientId, limit: { burst: 1, perMinute: 1 } });
    await caller.form('/oauth/revoke', { token: 'x' }, {});

    expect((await caller.revoke('any')).status).toBe(200);
  });
});
