import { Injectable } from '@nestjs/common';
import {
  createRemoteJWKSet,
  customFetch,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import { AppConfig } from '../../../../platform/config/app-config.js';
import { OutboundHttp } from '../../../../platform/outbound/outbound-http.js';
import { withoutPermit } from '../../../../platform/request-context/request-context.js';
import type { Unavailable } from '../../domain/store-verdict.js';

const ISSUERS = ['https://accounts.google.com', 'accounts.google.com'];
const ALGORITHMS = ['RS256'];
/** Tolerated difference of the sender's clock, in seconds. */
const SKEW_SECONDS = 30;
const KEYS_MS = 3_000;
/** Pause after the keys were asked for: while they cannot be fetched, any token of the right form asks again. */
const PAUSE_MS = 5_000;

/** Expected sender and audience of pushes. */
export interface ExpectedPush {
  readonly audience: string;
  /** Address of the service account that sends the pushes. */
  readonly serviceAccount: string;
}

/** Outcome of checking a token. */
export type PushIdentity =
  { readonly kind: 'genuine' } | { readonly kind: 'forged'; readonly reason: string } | Unavailable;

/** The store's public keys could not be read, so that a token is neither genuine nor forged. */
class KeysUnavailable extends Error {}

/** Errors of the library about the keys, not the token. */
const ABOUT_KEYS: ReadonlySet<string> = new Set([
  errors.JWKSInvalid.code,
  errors.JWKSTimeout.code,
  errors.JOSEError.code,
]);

const forged = (reason: string): PushIdentity => ({ kind: 'forged', reason });

/**
 * Checks the signed token of each push (OpenID Connect) by the sender's published keys, which are cached for minutes.
 * While they cannot be fetched, they are asked for every few seconds.
 */
@Injectable()
export class GstorePushIdentity {
  private readonly keys: JWTVerifyGetKey;
  /** When the keys may be asked for again, by the clock of the process. */
  private pausedUntil = 0;

  constructor(
    private readonly http: OutboundHttp,
    config: AppConfig,
  ) {
    const { jwksUrl } = config.gstore;
    const keys = createRemoteJWKSet(new URL(jwksUrl), { [customFetch]: () => this.fetchKeys(jwksUrl) });
    // One request fetches the keys, and others wait for it.
    this.keys = (...token) => withoutPermit(() => keys(...token));
  }

  /** Checks the signature, the audience and the sender of a token. */
  async check(token: string, { audience, serviceAccount }: ExpectedPush): Promise<PushIdentity> {
    try {
      const { payload } = await jwtVerify(token, this.keys, {
        algorithms: ALGORITHMS,
        issuer: ISSUERS,
        audience,
        requiredClaims: ['exp'],
        clockTolerance: SKEW_SECONDS,
      });
      return isOf(serviceAccount, payload) ? { kind: 'genuine' } : forged('another sender');
    } catch (error) {
      if (!(error instanceof errors.JOSEError) || ABOUT_KEYS.has(error.code))
        return { kind: 'unavailable', reason: 'the keys of the sender cannot be fetched' };
      return forged(REASONS[error.code] ?? 'the token is not genuine');
    }
  }

  private async fetchKeys(url: string): Promise<Response> {
    if (performance.now() < this.pausedUntil) throw new KeysUnavailable();
    const answer = await this.http.call({
      store: 'GSTORE',
      call: 'certs',
      method: 'GET',
      url,
      timeoutMs: KEYS_MS,
    });
    this.pausedUntil = performance.now() + PAUSE_MS;
    if (answer.kind === 'failed' || answer.status !== 200) throw new KeysUnavailable();
    return new Response(answer.body);
  }
}

const REASONS: Readonly<Record<string, string>> = {
  [errors.JWTExpired.code]: 'the token has ended',
  [errors.JWTClaimValidationFailed.code]: 'the token is for another receiver',
  [errors.JWKSNoMatchingKey.code]: 'no key of the sender fits the token',
};

const isOf = (serviceAccount: string, payload: JWTPayload): boolean =>
  payload['email'] === serviceAccount && payload['email_verified'] === true;
