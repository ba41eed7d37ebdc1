import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { exportJWK, generateKeyPair, type GenerateKeyPairResult, SignJWT, UnsecuredJWT } from 'jose';
import { OidcIdentityProvider } from '../../src/modules/operator-console/sign-in/oidc-identity-provider.js';
import type { SignInOutcome } from '../../src/modules/operator-console/sign-in/identity-provider.js';
import { loadConfig } from '../../src/platform/config/app-config.js';
import { Log } from '../../src/platform/observability/logging/log.js';
import { ScriptedServer } from '../support/faults/scripted-server.js';
import { whole, wireAnswer } from '../support/faults/wire-answer.js';
import { NotedPermit } from '../support/service/noted-permit.js';

const CLIENT_ID = 'purser';
const KEY_ID = 'key-1';
const [own, foreign]: GenerateKeyPairResult[] = await Promise.all([
  generateKeyPair('RS256'),
  generateKeyPair('RS256'),
]);

interface Claims {
  readonly iss: string;
  readonly aud: string;
  readonly nonce: string;
  readonly sub: string;
  readonly exp: number;
}

/** Makes an id token from the claims of a valid one. */
type TokenMaker = (claims: Claims) => string | Promise<string>;

const signedBy =
  ({ privateKey }: GenerateKeyPairResult): TokenMaker =>
  (claims) =>
    new SignJWT({ ...claims, groups: ['support'] })
      .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
      .setIssuedAt()
      .sign(privateKey);

const changed =
  (change: Partial<Claims>): TokenMaker =>
  (claims) =>
    signedBy(own!)({ ...claims, ...change });

const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1_000) + seconds;

describe('a sign-in at the identity provider', () => {
  let server: ScriptedServer;
  let issuer: string;
  /** The issuer in the provider's metadata. */
  let claimedIssuer: string;
  let idToken: () => string | Promise<string>;
  let permit: NotedPermit;
  let provider: OidcIdentityProvider;
  /** The answer of the token endpoint, where it is not an id token. */
  let refusal: { readonly status: number; readonly error: string } | null;
  let lines: { readonly level: number; readonly msg: string }[];

  beforeEach(async () => {
    const key = { ...(await exportJWK(own!.publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' };
    [refusal, lines] = [null, []];
    const answerOf = async (path: string): Promise<object> => {
      if (path === '/jwks') return { keys: [key] };
      if (path === '/token') return { access_token: 'a', token_type: 'Bearer', id_token: await idToken() };
      if (path === '/userinfo') return { sub: 'anna', groups: ['support'] };
      return {
        issuer: claimedIssuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/userinfo`,
        jwks_uri: `${issuer}/jwks`,
        id_token_signing_alg_values_supported: ['RS256', 'none'],
      };
    };
    permit = new NotedPermit();
    server = await ScriptedServer.start(async ({ path }) => {
      permit.note();
      return path === '/token' && refusal !== null
        ? whole(wireAnswer(refusal.status, { error: refusal.error }))
        : whole(wireAnswer(200, await answerOf(path)));
    });
    issuer = server.url;
    claimedIssuer = issuer;
    const config = loadConfig({
      NODE_ENV: 'test',
      DATABASE_URL: 'mysql://nobody@127.0.0.1:1/nothing',
      REDIS_URL: 'redis://127.0.0.1:1',
      PURSER_OIDC_ISSUER: issuer,
      PURSER_OIDC_CLIENT_ID: CLIENT_ID,
      PURSER_OIDC_CLIENT_SECRET: 'secret-of-the-client-0123456789',
      PURSER_CONSOLE_URL: 'http://console.example',
    });
    provider = new OidcIdentityProvider(
      config,
      new Log(config, { write: (line) => void lines.push(JSON.parse(line) as never) }),
    );
  });

  afterEach(() => server.close());

  const signIn = async (make: TokenMaker): Promise<SignInOutcome> => {
    const { secrets } = (await provider.begin())!;
    const { nonce, state } = secrets;
    idToken = () => make({ iss: issuer, aud: CLIENT_ID, nonce, sub: 'anna', exp: inSeconds(60) });
    return provider.finish(`code=c&state=${state}`, secrets);
  };

  it('proves a person by an id token that it has signed, for this client and this sign-in', async () => {
    expect(await signIn(signedBy(own!))).toEqual({
      kind: 'proven',
      identity: { issuer, subject: 'anna', name: 'anna', groups: ['support'] },
    });
  });

  it('holds no permit while the provider is asked: metadata, token, keys and user info', async () => {
    const withoutGroups: TokenMaker = (claims) =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
        .setIssuedAt()
        .sign(own!.privateKey);
    expect(await permit.during(() => signIn(withoutGroups))).toMatchObject({
      identity: { groups: ['support'] },
    });
    expect(server.requests.map(({ path }) => path)).toEqual([
      '/.well-known/openid-configuration',
      '/token',
      '/jwks',
      '/userinfo',
    ]);
    expect(permit.held).toEqual([false, false, false, false]);
    expect(permit.isHeld).toBe(true);
  });

  it.each<[string, TokenMaker]>([
    ['that another key has signed', signedBy(foreign!)],
    ['without a signature', (claims) => new UnsecuredJWT({ ...claims }).setIssuedAt().encode()],
    ['for another client', changed({ aud: 'another' })],
    ['of another sign-in', changed({ nonce: 'another' })],
    ['of another issuer', changed({ iss: 'https://another.example' })],
    ['that has expired', changed({ exp: inSeconds(-60) })],
  ])('proves no person by an id token %s', async (_, make) => {
    expect((await signIn(make)).kind).not.toBe('proven');
  });

  const [WARN, ERROR] = [40, 50];

  it.each<[string, string, number, number]>([
    ['a code that is not valid', 'invalid_grant', 400, WARN],
    ['a request that is not valid', 'invalid_request', 400, WARN],
    ['the service itself', 'invalid_client', 401, ERROR],
  ])(
    'is refused with one log line in a second where the provider refuses %s',
    async (_, error, status, level) => {
      refusal = { status, error };
      for (let sent = 0; sent < 3; sent += 1)
        expect(await signIn(signedBy(own!))).toEqual({ kind: 'refused' });
      expect(lines.map((line) => line.level)).toEqual([level]);
    },
  );

  it('is no error of the service where the answer is one to another browser', async () => {
    const { secrets } = (await provider.begin())!;
    expect(await provider.finish('code=c&state=another', secrets)).toEqual({ kind: 'refused' });
    expect(lines.map(({ level }) => level)).toEqual([WARN]);
  });

  it('has one log line in a second while the provider cannot be used', async () => {
    claimedIssuer = 'https://another.example';
    for (let sent = 0; sent < 3; sent += 1) expect(await provider.begin()).toBeNull();
    expect(lines.map(({ level }) => level)).toEqual([ERROR]);
  });

  it('does not begin where the metadata are of another issuer', async () => {
    claimedIssuer = 'https://another.example';
    expect(await provider.begin()).toBeNull();
  });
});
