import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ConsoleCaller } from '../testing/console-caller.js';
import { tokenIn } from '../testing/token-request.js';
import { ConsoleSimulator } from './console-simulator.js';

const LABEL = 'GEM0000000000100';

describe('the journal of the console store', () => {
  let store: ConsoleSimulator;
  let caller: ConsoleCaller;
  const clientId = 'sim-game';

  beforeAll(async () => {
    store = await ConsoleSimulator.start();
    caller = ConsoleCaller.of(store, { clientId });
  });
  beforeEach(() => store.reset());
  afterAll(() => store.close());

  it('lists calls in order, with what was answered', async () => {
    const { token, accountId } = await caller.signIn();
    store.grant({ clientId, accountId, label: LABEL });
    await caller.call(token, `/${LABEL}?service_label=0`);
    await caller.call(token, '?service_label=0');
    await caller.consume(token, LABEL, 'T1');
    await caller.consume(token, LABEL, 'T2');
    await caller.revoke(token);
    const list = '/api/v1/users/me/entitlements';
    const at = expect.any(Number);

    expect(store.journal()).toEqual([
      { route: 'oauth.token', method: 'POST', path: '/auth/oauth/token', status: 200, at },
      { route: 'entitlements.get', method: 'GET', path: `${list}/${LABEL}`, status: 200, at },
      { route: 'entitlements.list', method: 'GET', path: list, status: 200, at },
      { route: 'entitlements.consume', method: 'POST', path: `${list}/${LABEL}/consume`, status: 200, at },
      { route: 'entitlements.consume', method: 'POST', path: `${list}/${LABEL}/consume`, status: 409, at },
      { route: 'oauth.revoke', method: 'POST', path: '/auth/oauth/revoke', status: 200, at },
    ]);
    expect(store.journal({ route: 'entitlements.consume' })).toHaveLength(2);
  });

  it('holds no code, access token or secret', async () => {
    const { code } = store.issueCode({ clientId });
    const token = tokenIn(await caller.exchangeCode(code));
    await caller.call(token, `?service_label=0&access_token=${token}`);
    await caller.call(token, `/../../../${token}`);
    await caller.form(`/oauth/${code}`, { code });
    await caller.revoke(token);
    const text = JSON.stringify(store.journal());

    expect(store.journal()).toHaveLength(5);
    for (const secret of [code, token, caller.client.clientSecret, 'Bearer', 'Basic']) {
      expect(text).not.toContain(secret);
    }
  });

  it('names a call that no route knows', async () => {
    await caller.call('any', '/A/B/C');

    expect(store.journal({ route: 'unknown' })).toMatchObject([
      { method: 'GET', path: '/api/v1/users/me/entitlements/A/B/C', status: 404 },
    ]);
  });
});
