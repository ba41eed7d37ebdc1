import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { ConsoleSimulator } from '../../../simulators/console/console-simulator.js';
import { startStorePorts } from '../../support/stores/store-ports.js';
import { mutated } from '../../support/faults/answer-mutation.js';
import type { FaultyLine } from '../../support/faults/faulty-line.js';
import { type WireAnswer, wireAnswer } from '../../support/faults/wire-answer.js';
import { WIRE_TROUBLES } from '../../support/faults/wire-troubles.js';
import { Random, runSeed } from '../../support/random.js';
import { PJID } from './adapter-fixture.js';
import { AUTH, CLIENT, ConsoleFixture } from './console-fixture.js';
import { askedWithoutEnd } from './endless-troubles.js';

const ON_AUTH: NonNullable<Parameters<FaultyLine['play']>[1]> = ({ path }) => AUTH.test(path);
const LIMIT_MS = 5_000;
/** Room for a busy machine. */
const SLACK_MS = 4_000;
const TEN_MINUTES = 600_000;

describe('the console store, signing players in', () => {
  let fixture: ConsoleFixture;
  /** Never logged. */
  const secrets: string[] = [];

  beforeAll(async () => {
    fixture = await ConsoleFixture.start();
  });
  afterEach(() => {
    fixture.calm();
    fixture.line.calm();
  });
  afterAll(() => fixture.stop());

  const code = (input: Omit<Parameters<ConsoleSimulator['issueCode']>[0], 'clientId'> = {}): string => {
    const issued = fixture.simulator.issueCode({ clientId: CLIENT, ...input }).code;
    secrets.push(issued);
    return issued;
  };
  const exchange = async (authorizationCode = code()) => {
    const answer = await fixture.authorization.exchange(PJID, authorizationCode);
    if (answer.kind === 'issued') secrets.push(answer.token.accessToken);
    return answer;
  };
  const revoke = (accessToken = fixture.signIn().accessToken) => {
    secrets.push(accessToken);
    return fixture.authorization.revoke(PJID, accessToken);
  };
  const calls = () => fixture.line.requests(AUTH);
  const fault = (route: string, status: number) =>
    fixture.simulator.fault({ match: { route }, kind: 'status', status });

  const both = [
    ['token', () => exchange()],
    ['revoke', () => revoke()],
  ] as const;

  describe('trades an authorization code', () => {
    it('for an access token of the player’s account', async () => {
      expect(await exchange(code({ accountId: '4839206312345' }))).toEqual({
        kind: 'issued',
        token: {
          accessToken: expect.stringMatching(/^[\w-]{96}$/),
          accountId: '4839206312345',
          expiresInSeconds: 43_200,
        },
      });
    });

    it('with a form that the client signs', async () => {
      const sent = code();
      await exchange(sent);
      const [request, ...others] = calls();
      expect(others).toEqual([]);
      expect(request).toMatchObject({
        method: 'POST',
        path: '/auth/oauth/token',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      expect(Object.fromEntries(new URLSearchParams(request!.body))).toEqual({
        grant_type: 'authorization_code',
        code: sent,
        redirect_uri: fixture.client.redirectUri,
      });
      const [scheme, pair = ''] = (request!.headers.authorization ?? '').split(' ');
      expect(scheme).toBe('Basic');
      const { clientId, clientSecret } = fixture.client;
      expect(Buffer.from(pair, 'base64').toString()).toBe(`${clientId}:${clientSecret}`);
    });

    it('for a token of as short a life as the store says', async () => {
      expect(await exchange(code({ tokenSeconds: 60 }))).toMatchObject({ token: { expiresInSeconds: 60 } });
    });

    it('under an id and a secret of any letters', async () => {
      const odd = { clientId: 'odd client:1', clientSecret: 'p%w +:/ä&=' };
      fixture.settings = fixture.simulator.registerClient(odd);
      const { code: sent } = fixture.simulator.issueCode({ clientId: odd.clientId });
      expect(await exchange(sent)).toMatchObject({ kind: 'issued' });
    });

    it('whatever letters it has', async () => {
      expect(await exchange('a+b c&d=e%f/ä👾')).toEqual({ kind: 'code-invalid' });
      expect(new URLSearchParams(calls()[0]!.body).get('code')).toBe('a+b c&d=e%f/ä👾');
    });

    it.each([
      [{ expires_in: undefined }, { expiresInSeconds: 43_200 }],
      [{ account_id: undefined }, { accountId: null }],
      [{ account_id: null }, { accountId: null }],
      [{ token_type: 'Bearer' }, { accessToken: 'token' }],
      [{ scope: undefined, refresh_token: 'x' }, { accessToken: 'token' }],
    ])('also when the answer says %j', async (changes, token) => {
      fixture.line.answer(tokenAnswer(changes), ON_AUTH);
      expect(await exchange()).toMatchObject({ kind: 'issued', token });
    });

    it.each([
      { access_token: undefined },
      { access_token: '' },
      { access_token: 'two words' },
      { access_token: 'a\r\nx-other: b' },
      { access_token: 'é' },
      { access_token: ['token'] },
      { access_token: 'a'.repeat(8_193) },
      { token_type: undefined },
      { token_type: 'mac' },
      { expires_in: 0 },
      { expires_in: -1 },
      { expires_in: 1.5 },
      { expires_in: '43200' },
      { account_id: 4_839_206_312_345 },
      { account_id: '' },
      { account_id: '1'.repeat(101) },
    ])('for nothing when the answer says %j', async (changes) => {
      fixture.line.answer(tokenAnswer(changes), ON_AUTH);
      expect(await exchange()).toEqual({ kind: 'unavailable', reason: 'unusable answer' });
    });

    it.each([
      ['is made up', () => exchange('v3.made-up')],
      [
        'has ended',
        async () => {
          const late = code();
          fixture.simulator.advanceClock({ ms: TEN_MINUTES });
          return exchange(late);
        },
      ],
      [
        'was used before',
        async () => {
          const used = code();
          await exchange(used);
          return exchange(used);
        },
      ],
      [
        'is of another client',
        () => {
          fixture.simulator.registerClient({ clientId: 'other-game' });
          return exchange(fixture.simulator.issueCode({ clientId: 'other-game' }).code);
        },
      ],
      ['was asked for with another address', () => exchange(code({ redirectUri: 'https://other.example' }))],
    ])('for nothing when it %s', async (_, attempt) => {
      expect(await attempt()).toEqual({ kind: 'code-invalid' });
    });

    it('is lost with the answer: the store has issued the token to no caller', async () => {
      const lost = code();
      fixture.simulator.fault({ match: { route: 'oauth.token' }, kind: 'commit-then-drop', times: 1 });
      expect(await exchange(lost)).toMatchObject({ kind: 'unavailable' });
      expect(await exchange(lost)).toEqual({ kind: 'code-invalid' });
      expect(calls()).toHaveLength(2);
    });
  });

  describe('revokes an access token', () => {
    it('in the store', async () => {
      const { accessToken, accountId } = fixture.signIn();
      expect(await revoke(accessToken)).toEqual({ kind: 'revoked' });
      expect(fixture.simulator.tokens({ clientId: CLIENT, accountId })).toEqual({ live: 0 });
      const [request] = calls();
      expect(request).toMatchObject({
        method: 'POST',
        path: '/auth/oauth/revoke',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          authorization: expect.stringMatching(/^Basic /),
        },
        body: `token=${accessToken}&token_type_hint=access_token`,
      });
    });

    it.each([
      ['is unknown', () => 'made-up'],
      [
        'has ended',
        () => {
          const { accessToken, accountId } = fixture.signIn();
          fixture.simulator.expireToken({ clientId: CLIENT, accountId });
          return accessToken;
        },
      ],
    ])('that %s, which the store agrees to', async (_, tokenIn) => {
      expect(await revoke(tokenIn())).toEqual({ kind: 'revoked' });
    });

    it('twice, when the first answer was lost', async () => {
      const { accessToken } = fixture.signIn();
      fixture.simulator.fault({ match: { route: 'oauth.revoke' }, kind: 'commit-then-drop', times: 1 });
      expect(await revoke(accessToken)).toMatchObject({ kind: 'unavailable' });
      expect(await revoke(accessToken)).toEqual({ kind: 'revoked' });
    });

    it.each([400, 401, 403, 429, 500, 502, 503])('not, when the store answers %d', async (status) => {
      const { accessToken, accountId } = fixture.signIn();
      fault('oauth.revoke', status);
      expect(await revoke(accessToken)).toMatchObject({ kind: 'unavailable' });
      expect(fixture.simulator.tokens({ clientId: CLIENT, accountId })).toEqual({ live: 1 });
    });

    it('not, when it is of another client', async () => {
      fixture.simulator.registerClient({ clientId: 'other-game' });
      const { accessToken } = fixture.simulator.issueToken({ clientId: 'other-game' });
      expect(await revoke(accessToken)).toMatchObject({ kind: 'unavailable' });
    });
  });

  describe.each(both)('calls %s', (name, call) => {
    const route = `oauth.${name}`;

    it.each([
      ['401 invalid_client', () => fault(route, 401), 'credentials refused', 401],
      ['403', () => fault(route, 403), 'credentials refused', 403],
      ['400 unauthorized_client', () => refuse('unauthorized_client'), 'credentials refused', 400],
      ['400 invalid_client', () => refuse('invalid_client'), 'credentials refused', 400],
      ['400 invalid_request', () => fault(route, 400), 'request refused', 400],
      ['400 unsupported_grant_type', () => refuse('unsupported_grant_type'), 'request refused', 400],
    ])('whose %s must be fixed by an operator', async (_, begin, reason, status) => {
      begin();
      const lines = await fixture.loggedBy(async () =>
        expect(await call()).toEqual({ kind: 'unavailable', reason }),
      );
      expect(lines).toMatchObject([{ level: 50, store: 'CONSOLE', call: route, pjid: PJID, status }]);
    });

    it('that are refused for a wrong secret', async () => {
      fixture.settings = { ...fixture.client, clientSecret: 'of-yesterday' };
      expect(await call()).toEqual({ kind: 'unavailable', reason: 'credentials refused' });
    });

    it.each([
      [429, 'quota'],
      [500, 'trouble'],
      [502, 'trouble'],
      [503, 'trouble'],
      [404, 'trouble'],
    ])('whose %d is a failure of the store', async (status, reason) => {
      fault(route, status);
      const lines = await fixture.loggedBy(async () =>
        expect(await call()).toEqual({ kind: 'unavailable', reason }),
      );
      expect(lines).toMatchObject([{ level: 40, status, reason }]);
    });

    it('that run into the store’s limit', async () => {
      fixture.simulator.quota({ clientId: CLIENT, limit: { burst: 0, perMinute: 60 } });
      expect(await call()).toEqual({ kind: 'unavailable', reason: 'quota' });
    });

    const troubles = Object.entries(WIRE_TROUBLES).filter(
      ([trouble]) => !(name === 'revoke' && trouble === 'an empty body'), // that is what a revocation is answered with
    );

    it.each(troubles)('once only, whatever happens: %s', async (_, trouble) => {
      fixture.line.play(trouble, ON_AUTH);
      expect(await call()).toMatchObject({ kind: 'unavailable', reason: expect.stringMatching(/./) });
      expect(calls()).toHaveLength(1);
    });

    it('of projects that are set up', async () => {
      expect(await fixture.authorization.isConfigured(PJID)).toBe(true);
      expect(await fixture.authorization.isConfigured('NOBODY')).toBe(false);
      expect(await fixture.authorization.exchange('NOBODY', 'code')).toEqual({ kind: 'not-configured' });
      expect(await fixture.authorization.revoke('NOBODY', 'token')).toEqual({ kind: 'not-configured' });
      expect(calls()).toEqual([]);
    });

    const refuse = (error: string): void => fixture.line.answer(wireAnswer(400, { error }), ON_AUTH);
  });

  it('decides nothing by a tampered answer, in a thousand variants', async () => {
    const truths = [
      tokenAnswer(),
      wireAnswer(200),
      wireAnswer(400, { error: 'invalid_grant', error_description: 'The code has expired.' }),
      wireAnswer(401, { error: 'invalid_client' }),
      wireAnswer(429, { error: 'temporarily_unavailable' }),
    ];
    const seed = runSeed();
    const random = new Random(seed);
    const { accessToken } = fixture.signIn();
    const kinds = new Set<string>();
    for (let count = 1; count <= 1_000; count += 1) {
      const answer = mutated(truths, random);
      fixture.line.answer(answer, ON_AUTH);
      const said = [await fixture.authorization.exchange(PJID, 'code'), await revoke(accessToken)];
      for (const { kind } of said) kinds.add(kind);
      const wanted = [exchangeSays(answer), revocationSays(answer)];
      if (said.every(({ kind }, index) => kind === wanted[index])) continue;
      throw new Error(
        `SEED=${seed}, answer ${count}: ${answer.status} ${JSON.stringify(answer.body.toString('latin1'))} ` +
          `is taken for ${said.map(({ kind }) => kind).join()}, it says ${wanted.join()}`,
      );
    }
    expect(kinds).toEqual(new Set(['issued', 'code-invalid', 'revoked', 'unavailable']));
  });

  it('calls once only, no longer than five seconds, when no answer comes or one that arrives byte by byte', async () => {
    const asks = [
      (own: ConsoleFixture) => own.authorization.exchange(PJID, 'code'),
      (own: ConsoleFixture) => own.authorization.revoke(PJID, own.signIn().accessToken),
    ];
    const asked = await Promise.all(
      asks.map((ask) => askedWithoutEnd<ConsoleFixture, unknown>(() => ConsoleFixture.start(), ask, ON_AUTH)),
    );
    expect(asked.flat()).toHaveLength(4);
    for (const { answer, ms, requests } of asked.flat()) {
      expect(answer).toEqual({ kind: 'unavailable', reason: 'timeout' });
      expect(ms).toBeLessThan(LIMIT_MS + SLACK_MS);
      expect(requests).toBe(1);
    }
  });

  it('are not made while the address of the store is not configured', async () => {
    const ports = await startStorePorts({});
    try {
      ports.settings.set(PJID, fixture.client);
      expect(await ports.userAuthorization.isConfigured(PJID)).toBe(true);
      const nowhere = { kind: 'unavailable', reason: 'no address' };
      expect(await ports.userAuthorization.exchange(PJID, 'code')).toEqual(nowhere);
      expect(await ports.userAuthorization.revoke(PJID, 'token')).toEqual(nowhere);
    } finally {
      await ports.stop();
    }
  });

  it('keeps codes, tokens and credentials out of the log', () => {
    const text = fixture.logLines.join('\n');
    const { clientId, clientSecret } = fixture.client;
    const pair = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const long = [...secrets, clientSecret, pair].filter((secret) => secret.length > 12);
    expect(fixture.logLines.length).toBeGreaterThan(0);
    expect(long.length).toBeGreaterThan(10);
    expect(long.filter((secret) => text.includes(secret.slice(0, 24)))).toEqual([]);
  });
});

const tokenAnswer = (changes: Record<string, unknown> = {}): WireAnswer =>
  wireAnswer(200, {
    access_token: 'token',
    token_type: 'bearer',
    expires_in: 43_200,
    scope: 'openid',
    account_id: '4839206312345',
    ...changes,
  });

/** Fields of an access token's answer, by a second reading of RFC 6749, 5.1, and of the contract's own field. */
const TOKEN_SHAPE: Readonly<Record<string, (value: unknown) => boolean>> = {
  access_token: (value) => typeof value === 'string' && /^[!-~]{1,8192}$/.test(value),
  token_type: (value) => typeof value === 'string' && /^bearer$/i.test(value),
  expires_in: (value) => value === undefined || (Number.isSafeInteger(value) && Number(value) > 0),
  account_id: (value) => [undefined, null].includes(value as null) || isAccount(value),
};

const isAccount = (value: unknown): boolean => typeof value === 'string' && /^[^\ufffd]{1,100}$/s.test(value);

function exchangeSays({ status, body }: WireAnswer): string {
  const fields = jsonIn(body);
  if (status === 400 && fields['error'] === 'invalid_grant') return 'code-invalid';
  const isToken = Object.entries(TOKEN_SHAPE).every(([name, isRight]) => isRight(fields[name]));
  return status === 200 && isToken ? 'issued' : 'unavailable';
}

const revocationSays = ({ status, body }: WireAnswer): string =>
  status === 200 && new TextDecoder().decode(body) === '' ? 'revoked' : 'unavailable';

function jsonIn(body: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : {};
  } catch {
    return {};
  }
}
