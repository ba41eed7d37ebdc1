import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { GstoreCaller, reasonOf } from '../testing/gstore-caller.js';
import { GstoreSimulator } from './gstore-simulator.js';

const now = (): number => Math.floor(Date.now() / 1000);

describe('access tokens of mobile store A', () => {
  let store: GstoreSimulator;
  let caller: GstoreCaller;
  let other: GstoreCaller;
  const packageName = 'com.sim.game';

  beforeAll(async () => {
    store = await GstoreSimulator.start();
    caller = await GstoreCaller.of(store, packageName);
    other = await GstoreCaller.of(store, 'com.sim.other');
  });
  afterEach(() => store.reset());
  afterAll(() => store.close());

  it('are given for an assertion that the service account signed', async () => {
    expect(await caller.askToken()).toMatchObject({
      status: 200,
      body: {
        access_token: expect.stringMatching(/^ya29\.[\w.-]+$/),
        expires_in: 3599,
        token_type: 'Bearer',
      },
    });
  });

  it.each([
    ['another audience', { aud: 'https://example.com/token' }, 'invalid_grant'],
    ['an unknown account', { iss: 'unknown@example.com' }, 'invalid_grant'],
    ['an assertion for longer than an hour', { exp: now() + 7200 }, 'invalid_grant'],
    ['an assertion that has run out', { iat: now() - 7200, exp: now() - 3600 }, 'invalid_grant'],
    ['an assertion from the future', { iat: now() + 4000, exp: now() + 5000 }, 'invalid_grant'],
    ['no time at all', { iat: undefined, exp: undefined }, 'invalid_grant'],
    ['another scope', { scope: 'https://example.com/auth/other' }, 'invalid_scope'],
  ])('are not given for %s', async (_, claims, error) => {
    expect(await caller.askToken(claims)).toMatchObject({
      status: 400,
      body: { error, error_description: expect.any(String) },
    });
  });

  it('are not given for a signature of another account', async () => {
    const reply = await caller.askToken({}, other.app.serviceAccount.private_key);

    expect(reply).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' },
    });
  });

  it.each([
    ['another grant type', { grant_type: 'password', assertion: 'a.b.c' }, 'unsupported_grant_type'],
    [
      'something that is no JWT',
      { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion: 'hello' },
      'invalid_grant',
    ],
  ])('are not given for %s', async (_, form, error) => {
    expect(await caller.postForm(form)).toMatchObject({ status: 400, body: { error } });
  });

  it('are only given to a form-encoded request', async () => {
    const response = await fetch(store.tokenUrl, { method: 'POST', body: '{}' });

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'invalid_request' });
  });

  it('open the API of their own app only', async () => {
    const bought = store.buy({ packageName: 'com.sim.other', productId: 'gem.100' });
    const reply = await caller.call(
      'GET',
      caller.productPath('gem.100', bought.purchaseToken, 'com.sim.other'),
    );

    expect(reply.status).toBe(401);
    expect(reasonOf(reply)).toBe('permissionDenied');
    expect((await other.get('gem.100', bought.purchaseToken)).status).toBe(200);
  });

  it('run out after an hour of the virtual clock, and a fresh one works again', async () => {
    const { purchaseToken } = store.buy({ packageName, productId: 'gem.100' });
    await caller.get('gem.100', purchaseToken);

    store.advanceClock({ ms: 3_600_000 });
    const late = await caller.get('gem.100', purchaseToken);
    caller.forgetAccessToken();

    expect(late.status).toBe(401);
    expect(reasonOf(late)).toBe('authError');
    expect((await caller.get('gem.100', purchaseToken)).status).toBe(200);
  });

  it('are needed: without one the call is refused', async () => {
    const response = await fetch(`${store.apiUrl}${caller.productPath('gem.100', 'x')}`);

    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { code: 401, status: 'UNAUTHENTICATED' } });
  });

  it('must be ones that the store has given', async () => {
    const reply = await caller.call('GET', caller.productPath('gem.100', 'x'), {
      headers: { authorization: 'Bearer ya29.made-up' },
    });

    expect(reply.status).toBe(401);
    expect(reasonOf(reply)).toBe('authError');
  });
});
