import { createHash, createPrivateKey } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { type AccessToken, readAccessToken } from './access-token.wire.js';
import type { OutboundHttp } from './outbound-http.js';

/** Audience of the assertion, independent of the URL of the token endpoint. */
const AUDIENCE = 'https://oauth2.googleapis.com/token';
const GRANT_TYPE = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const LIFETIME_SECONDS = 3_600;
const REFUSALS: ReadonlySet<number> = new Set([400, 401, 403]);
/** A token is not used in its last minute, so that it does not expire during a call. */
const MARGIN_SECONDS = 60;
/** The store's clock may be a little behind ours. */
const SKEW_SECONDS = 30;

/** All waiting callers share one request, so it has a time limit of its own, not that of the first caller. */
const REQUEST_MS = 5_000;

/** Why there is no access token; reasons that begin with `credentials` must be fixed by an operator. */
export interface NoToken {
  readonly kind: 'no-token';
  readonly reason: string;
  /** Seconds of the header Retry-After of a failing token endpoint, if any. */
  readonly retryAfterSeconds?: number;
}

/** A token, or the reason without one. */
export type TokenAnswer = { readonly kind: 'token'; readonly value: string } | NoToken;

/** The part of a service account's key file that signs token requests. */
export interface ServiceAccount {
  readonly client_email: string;
  /** PEM. */
  readonly private_key: string;
}

/** The source of tokens. */
export interface TokenSource {
  /** The system of the tokens, as metrics name it. */
  readonly store: string;
  readonly tokenUrl: string;
  /** OAuth scope. */
  readonly scope: string;
}

const noToken = (reason: string): NoToken => ({ kind: 'no-token', reason });
const TIMED_OUT = noToken('token timeout');

/** Maps an answer without a token. */
function unusable({ status, retryAfterSeconds }: { status: number; retryAfterSeconds?: number }): NoToken {
  const answer = noToken('token answer unusable');
  const isTrouble = status === 429 || status >= 500;
  return isTrouble && retryAfterSeconds !== undefined ? { ...answer, retryAfterSeconds } : answer;
}

/**
 * Access tokens of service accounts. All waiting callers share one request, and tokens are cached until shortly before
 * they expire.
 */
export class ServiceAccountTokens {
  private readonly tokens = new LRUCache<string, string>({ max: 1_000 });
  private readonly inProgress = new Map<string, Promise<TokenAnswer>>();
  /** Cache keys of accounts in memory: settings are cached, so the same object comes with call after call. */
  private readonly keys = new WeakMap<ServiceAccount, string>();

  constructor(
    private readonly http: OutboundHttp,
    private readonly source: TokenSource,
  ) {}

  /** Returns the cached token; null when a request is needed. */
  cached(account: ServiceAccount): TokenAnswer | null {
    const value = this.tokens.get(this.keyOf(account));
    return value === undefined ? null : { kind: 'token', value };
  }

  /** Returns the cached token, or a new one if it arrives within `waitMs`. */
  async get(account: ServiceAccount, waitMs: number): Promise<TokenAnswer> {
    const cached = this.cached(account);
    if (cached !== null) return cached;
    const answered = new AbortController();
    const timeUp = wait(waitMs, TIMED_OUT, { signal: answered.signal });
    try {
      return await Promise.race([this.requested(account, this.keyOf(account)), timeUp]);
    } finally {
      answered.abort();
    }
  }

  /** Drops a token that the store refused, so that the next call requests another. A newer cached token stays. */
  forget(account: ServiceAccount, value: string): void {
    const key = this.keyOf(account);
    if (this.tokens.get(key) === value) this.tokens.delete(key);
  }

  private keyOf(account: ServiceAccount): string {
    const key = this.keys.get(account) ?? cacheKey(account);
    this.keys.set(account, key);
    return key;
  }

  /**
   * A request that began before the caller came may end without an answer while the caller still has time: it asks once
   * more then.
   */
  private async requested(account: ServiceAccount, key: string): Promise<TokenAnswer> {
    const running = this.inProgress.get(key);
    if (running === undefined) return this.sharedRequest(account, key);
    const answer = await running;
    return answer === TIMED_OUT ? this.sharedRequest(account, key) : answer;
  }

  private sharedRequest(account: ServiceAccount, key: string): Promise<TokenAnswer> {
    const running = this.inProgress.get(key);
    if (running !== undefined) return running;
    const request = this.request(account, key).finally(() => this.inProgress.delete(key));
    this.inProgress.set(key, request);
    return request;
  }

  private async request(account: ServiceAccount, key: string): Promise<TokenAnswer> {
    const assertion = await signAssertion(account, this.source.scope);
    if (assertion === null) return noToken('credentials unusable');
    const answer = await this.http.call({
      store: this.source.store,
      call: 'token',
      method: 'POST',
      url: this.source.tokenUrl,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ grant_type: GRANT_TYPE, assertion }).toString(),
      timeoutMs: REQUEST_MS,
    });
    if (answer.kind === 'failed')
      return answer.reason === 'timeout' ? TIMED_OUT : noToken(`token ${answer.reason}`);
    if (REFUSALS.has(answer.status)) return noToken('credentials refused');
    const token = answer.status === 200 ? readAccessToken(answer.body) : null;
    return token === null ? unusable(answer) : this.keep(key, token);
  }

  private keep(key: string, { accessToken, expiresInSeconds }: AccessToken): TokenAnswer {
    const seconds = expiresInSeconds - MARGIN_SECONDS;
    if (seconds > 0) this.tokens.set(key, accessToken, { ttl: seconds * 1000 });
    return { kind: 'token', value: accessToken };
  }
}

/** Changed credentials get another key, even under the same name. */
const cacheKey = ({ client_email, private_key }: ServiceAccount): string =>
  createHash('sha256')
    .update(JSON.stringify([client_email, private_key]))
    .digest('base64');

async function signAssertion(
  { client_email, private_key }: ServiceAccount,
  scope: string,
): Promise<string | null> {
  const now = Math.floor(Date.now() / 1000) - SKEW_SECONDS;
  try {
    return await new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(client_email)
      .setAudience(AUDIENCE)
      .setIssuedAt(now)
      .setExpirationTime(now + LIFETIME_SECONDS)
      .sign(createPrivateKey(private_key));
  } catch {
    return null;
  }
}
