import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { basicHeader, ConsoleCaller } from '../testing/console-caller.js';
import { tokenIn } from '../testing/token-request.js';
import { ConsoleSimulator } from './console-simulator.js';

const TEN_MINUTES = 600_000;

describe('an authorization code of the console store', () => {
  let store: ConsoleSimulator;
  let caller: ConsoleCaller;
  let other: ConsoleCaller;
  const clientId = 'sim-game';

  beforeAll(async () => {
    store = await ConsoleSimulator.start();
    caller = ConsoleCaller.of(store, { clientId });
    other = ConsoleCaller.of(store, { clientId: 'sim-other' });
  });
  afterAll(() => store.close());

  const code = (input: { redirectUri?: string; tokenSeconds?: number } = {}): string =>
    store.issueCode({ clientId, ...input }).code;
  const works = async (token: string): Promise<boolean> =>
    (await caller.call(token, '?service_label=0')).status === 200;

  it('is traded for a token of its account that no cache may store', async () => {
    const issued = store.issueCode({ clientId, accountId: '4839206312345' });
    const reply = await caller.exchangeCode(issued.code);

    expect(reply).toMatchObject({
      status: 200,
      body: {
        access_token: expect.stringMatching(/^[\w-]{96}$/),
        token_type: 'bearer',
        expires_in: 43_200,
        scope: expect.any(String),
        account_id: '4839206312345',
      },
    });
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(issued.code.length).toBeLessThanOrEqual(128);
  });

  it('may name a token of a shorter life', async () => {
    expect((await caller.exchangeCode(code({ tokenSeconds: 60 }))).body).toMatchObject({ expires_in: 60 });
  });

  it('is good for one use, and a second use ends the token of the first', async () => {
    const once = code();
    const token = tokenIn(await caller.exchangeCode(once));
    const before = await works(token);
    const again = await caller.exchangeCode(once);

    expect(before).toBe(true);
    expect(again).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect(await works(token)).toBe(false);
  });

  it('runs out after ten minutes of the virtual clock', async () => {
    const [early, late] = [code(), code()];
    store.advanceClock({ ms: TEN_MINUTES - 5_000 });
    const inTime = await caller.exchangeCode(early);
    store.advanceClock({ ms: 5_000 });

    expect(inTime.status).toBe(200);
    expect(await caller.exchangeCode(late)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  it.each([
    ['that is made up', () => caller.exchangeCode('v3.made-up')],
    ['of another client', () => other.exchangeCode(code())],
    [
      'with another redirect address',
      () => caller.exchangeCode(code(), { redirect_uri: 'https://evil.example' }),
    ],
    [
      'that was asked for with another redirect address',
      () => caller.exchangeCode(code({ redirectUri: 'a:b' })),
    ],
  ])('%s is an invalid grant', async (_, exchange) => {
    expect(await exchange()).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant', error_description: expect.any(String) },
    });
  });

  it('stays valid after another client has tried it', async () => {
    const mine = code();
    await other.exchangeCode(mine);

    expect((await caller.exchangeCode(mine)).status).toBe(200);
  });

  it.each([
    ['without a grant type', { grant_type: undefined }, 'invalid_request'],
    ['of another grant type', { grant_type: 'password' }, 'unsupported_grant_type'],
    ['without a code', { code: undefined }, 'invalid_request'],
    ['with an empty code', { code: '' }, 'invalid_request'],
    ['without a redirect address', { redirect_uri: undefined }, 'invalid_request'],
  ])('is not read from a request %s', async (_, fields, error) => {
    const mine = code();

    expect(await caller.exchangeCode(mine, fields)).toMatchObject({ status: 400, body: { error } });
    expect((await caller.exchangeCode(mine)).status).toBe(200);
  });

  it('is traded although the request has an unknown parameter', async () => {
    expect((await caller.exchangeCode(code(), { token_format: 'jwt' })).status).toBe(200);
  });

  it('is not read from a body that is no form, or has a field twice', async () => {
    const headers = basicHeader(caller.client.clientId, caller.client.clientSecret);
    const url = `${store.authUrl}/oauth/token`;
    const noForm = await fetch(url, { method: 'POST', headers, body: '{}' });
    const body = new URLSearchParams('grant_type=authorization_code&grant_type=authorization_code');
    const twice = await fetch(url, { method: 'POST', headers, body });

    for (const response of [noForm, twice]) {
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: 'invalid_request' });
    }
  });

  it('is refused to a client that has lost its right', async () => {
    store.permission({ clientId, denied: true });
    const denied = await caller.exchangeCode(code());
    store.permission({ clientId, denied: false });

    expect(denied).toMatchObject({ status: 400, body: { error: 'unauthorized_client' } });
    expect((await caller.exchangeCode(code())).status).toBe(200);
  });
});

describe('a client of the console store', () => {
  let store: ConsoleSimulator;
  const odd = { clientId: 'odd client', clientSecret: 'p%w +:/ä' };

  beforeAll(async () => {
    store = await ConsoleSimulator.start();
  });
  afterAll(() => store.close());

  it.each([
    ['no signature', {}],
    ['another secret', basicHeader('sim-game', 'wrong')],
    ['an unknown id', basicHeader('unknown', 'secret')],
    ['another scheme', { authorization: 'Bearer abc' }],
    ['something that is no base64', { authorization: 'Basic ~~~' }],
  ])('with %s is an invalid client', async (_, headers) => {
    const caller = ConsoleCaller.of(store);
    const reply = await caller.form('/oauth/token', { grant_type: 'authorization_code' }, headers);

    expect(reply).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
    expect(reply.headers.get('www-authenticate')).toMatch(/^Basic /);
  });

  it('cannot show its secret in the body instead, nor in both places', async () => {
    const caller = ConsoleCaller.of(store);
    const { clientId: client_id, clientSecret: client_secret } = caller.client;
    const fields = { grant_type: 'authorization_code', client_id, client_secret };

    expect(await caller.form('/oauth/token', fields, {})).toMatchObject({
      body: { error: 'invalid_client' },
    });
    expect(await caller.form('/oauth/token', fields)).toMatchObject({ body: { error: 'invalid_request' } });
  });

  it('form-encodes its id and secret before it signs', async () => {
    const caller = ConsoleCaller.of(store, odd);
    const { code } = store.issueCode({ clientId: odd.clientId });
    const plain = Buffer.from(`${odd.clientId}:${odd.clientSecret}`).toString('base64');
    const unencoded = await caller.form('/oauth/token', {}, { authorization: `Basic ${plain}` });

    expect(unencoded.status).toBe(401);
    expect((await caller.exchangeCode(code)).status).toBe(200);
  });
});
