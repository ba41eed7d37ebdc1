import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ConsoleCaller } from '../testing/console-caller.js';
import { ConsoleSimulator } from './console-simulator.js';

describe('an access token of the console store', () => {
  let store: ConsoleSimulator;
  let caller: ConsoleCaller;
  let other: ConsoleCaller;
  const clientId = 'sim-game';

  beforeAll(async () => {
    store = await ConsoleSimulator.start();
    caller = ConsoleCaller.of(store, { clientId });
    other = ConsoleCaller.of(store, { clientId: 'sim-other' });
  });
  afterEach(() => store.reset());
  afterAll(() => store.close());

  const read = (token: string) => caller.call(token, '?service_label=0');

  it('is of no use once it is revoked', async () => {
    const { token, accountId } = await caller.signIn();
    const before = await read(token);
    const revoked = await caller.revoke(token);
    const after = await read(token);

    expect(before.status).toBe(200);
    expect(revoked).toMatchObject({ status: 200, body: '' });
    expect(after).toMatchObject({ status: 401, body: { error: { code: expect.any(Number) } } });
    expect(after.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
    expect(store.tokens({ clientId, accountId })).toEqual({ live: 0 });
  });

  it('leaves the other tokens of its account alone', async () => {
    const first = await caller.signIn();
    const second = await caller.signIn(first.accountId);
    await caller.revoke(first.token);

    expect((await read(second.token)).status).toBe(200);
  });

  it('may be revoked when it is unknown, revoked or has ended', async () => {
    const [gone, ended] = [await caller.signIn(), await caller.signIn()];
    await caller.revoke(gone.token);
    store.expireToken({ clientId, accountId: ended.accountId });

    for (const token of ['made-up', gone.token, ended.token]) {
      expect((await caller.revoke(token)).status).toBe(200);
    }
  });

  it('is revoked whatever kind the caller takes it for', async () => {
    const { token } = await caller.signIn();
    await caller.revoke(token, { token_type_hint: 'refresh_token' });

    expect((await read(token)).status).toBe(401);
  });

  it('is not revoked by another client', async () => {
    const { token } = await caller.signIn();

    expect(await other.revoke(token)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect((await read(token)).status).toBe(200);
  });

  it('must be named to be revoked, by a client that signs', async () => {
    expect(await caller.form('/oauth/revoke', {})).toMatchObject({
      status: 400,
      body: { error: 'invalid_request' },
    });
    expect(await caller.form('/oauth/revoke', { token: 'x' }, {})).toMatchObject({
      status: 401,
      body: { error: 'invalid_client' },
    });
  });

  it('ends after twelve hours of the virtual clock', async () => {
    const { token } = await caller.signIn();
    store.advanceClock({ ms: 43_195_000 });
    const shortly = await read(token);
    store.advanceClock({ ms: 5_000 });

    expect(shortly.status).toBe(200);
    expect((await read(token)).status).toBe(401);
  });

  it('ends when a test says so, and a new one works', async () => {
    const { token, accountId } = await caller.signIn();

    expect(store.expireToken({ clientId, accountId })).toEqual({ expired: 1 });
    expect((await read(token)).status).toBe(401);
    expect((await read((await caller.signIn(accountId)).token)).status).toBe(200);
  });
});
