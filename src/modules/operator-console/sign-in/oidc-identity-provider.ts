import { Injectable } from '@nestjs/common';
import * as oidc from 'openid-client';
import { AppConfig } from '../../../platform/config/app-config.js';
import type { OidcSettings } from '../../../platform/config/settings/operator-console-settings.js';
import { LineLimit } from '../../../platform/observability/logging/line-limit.js';
import { Log } from '../../../platform/observability/logging/log.js';
import { withoutPermit } from '../../../platform/request-context/request-context.js';
import {
  type BegunSignIn,
  IdentityProvider,
  type SignInOutcome,
  type SignInSecrets,
} from './identity-provider.js';
import { provenIdentityOf } from './proven-identity.js';

const TIMEOUT_S = 4;

/** Anyone can call the sign-in endpoints; a flood of calls must not fill the log. */
const LINES_PER_SECOND = 1;

/** Answers to a code that is not valid (RFC 6749, 5.2). */
const CALLERS_FAULTS = ['invalid_grant', 'invalid_request'];

/** Codes of openid-client when the provider is silent, or when a proxy or an error page answers in its place. */
const NO_ANSWER = [
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
];

/** The identity provider by OpenID Connect: authorization code flow with PKCE. */
@Injectable()
export class OidcIdentityProvider extends IdentityProvider {
  override readonly isConfigured: boolean;
  private readonly settings: OidcSettings | null;
  private discovered: Promise<oidc.Configuration> | null = null;
  private readonly errorLines = new LineLimit(LINES_PER_SECOND);
  private readonly refusalLines = new LineLimit(LINES_PER_SECOND);

  constructor(
    { operatorConsole }: AppConfig,
    private readonly log: Log,
  ) {
    super();
    this.settings = operatorConsole.oidc;
    this.isConfigured = this.settings !== null;
  }

  override async begin(): Promise<BegunSignIn | null> {
    const { settings } = this;
    if (settings === null) return null;
    try {
      const configuration = await this.configurationOf(settings);
      const secrets: SignInSecrets = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        codeVerifier: oidc.randomPKCECodeVerifier(),
      };
      const url = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUriOf(settings),
        scope: settings.scopes,
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(secrets.codeVerifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, secrets };
    } catch (error) {
      this.logError('the identity provider cannot be used', error);
      return null;
    }
  }

  override async finish(query: string, secrets: SignInSecrets): Promise<SignInOutcome> {
    const { settings } = this;
    if (settings === null) return { kind: 'refused' };
    try {
      const configuration = await this.configurationOf(settings);
      const address = new URL(`${redirectUriOf(settings)}?${query}`);
      const checks = {
        expectedState: secrets.state,
        expectedNonce: secrets.nonce,
        pkceCodeVerifier: secrets.codeVerifier,
        idTokenExpected: true,
      };
      const tokens = await withoutPermit(() => oidc.authorizationCodeGrant(configuration, address, checks));
      const claims = tokens.claims();
      if (claims === undefined) return { kind: 'refused' };
      const more = await userInfo(configuration, settings, tokens.access_token, claims);
      const identity = provenIdentityOf({ ...more, ...claims }, settings.groupsClaim);
      return identity === null ? { kind: 'refused' } : { kind: 'proven', identity };
    } catch (error) {
      return this.failure(error);
    }
  }

  /** Reads the metadata of the identity provider once; after a failure again at the next sign-in. */
  private configurationOf(settings: OidcSettings): Promise<oidc.Configuration> {
    const discovered = (this.discovered ??= discover(settings).catch((error: unknown) => {
      this.discovered = null;
      throw error;
    }));
    return withoutPermit(() => discovered);
  }

  private failure(error: unknown): SignInOutcome {
    if (error instanceof oidc.AuthorizationResponseError) return { kind: 'refused' };
    if (mayBeCallers(error)) this.logRefusal();
    else this.logError('a sign-in at the identity provider failed', error);
    return { kind: isAnswer(error) ? 'refused' : 'unavailable' };
  }

  private logError(event: string, error: unknown): void {
    const unlogged = this.errorLines.next(performance.now());
    if (unlogged !== null) this.log.error(event, error, unlogged > 0 ? { unlogged } : {});
  }

  private logRefusal(): void {
    const unlogged = this.refusalLines.next(performance.now());
    if (unlogged !== null)
      this.log.warn('the identity provider refused a sign-in', unlogged > 0 ? { unlogged } : {});
  }
}

/**
 * Whether the caller's own query can be the cause: an invented or used code, or the answer to another browser. No
 * operator has to act then.
 */
function mayBeCallers(error: unknown): boolean {
  if (error instanceof oidc.ResponseBodyError) return CALLERS_FAULTS.includes(error.error);
  return error instanceof oidc.ClientError && error.code === 'OAUTH_INVALID_RESPONSE';
}

/** Whether the provider itself has answered, and its answer proves no person. */
function isAnswer(error: unknown): boolean {
  if (error instanceof oidc.ResponseBodyError) return true;
  return error instanceof oidc.ClientError && !NO_ANSWER.includes(error.code ?? '');
}

/**
 * The signature of each id token is checked, though it comes from the provider itself over TLS. Plain HTTP is for
 * development only; the configuration refuses such an issuer in production.
 */
const discover = ({ issuer, clientId, clientSecret }: OidcSettings): Promise<oidc.Configuration> =>
  oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: TIMEOUT_S,
    execute: [
      oidc.enableNonRepudiationChecks,
      ...(issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []),
    ],
  });

const redirectUriOf = ({ consoleUrl }: OidcSettings): string => `${consoleUrl}/console/callback`;

/** Reads the user info when the id token has no groups: many providers list groups in the user info only. */
async function userInfo(
  configuration: oidc.Configuration,
  { groupsClaim }: OidcSettings,
  accessToken: string,
  claims: oidc.IDToken,
): Promise<object> {
  const isMissing = claims[groupsClaim] === undefined;
  if (!isMissing || configuration.serverMetadata().userinfo_endpoint === undefined) return {};
  return withoutPermit(() => oidc.fetchUserInfo(configuration, accessToken, claims.sub));
}
