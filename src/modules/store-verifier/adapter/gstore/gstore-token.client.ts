import { createHash, createPrivateKey } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { AppConfig } from '../../../../platform/config/app-config.js';
import { OutboundHttp } from '../../../../platform/http/outbound-http.js';
import { readAccessToken, type AccessToken } from './gstore.wire.js';
import type { GstoreSettings } from './gstore.settings.js';

/** What the assertion is addressed to, wherever the token endpoint is reached. */
const AUDIENCE = 'https://oauth2.googleapis.com/token';
const SCOPE = 'https://www.googleapis.com/auth/androidpublisher';
const GRANT_TYPE = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const LIFETIME_SECONDS = 3_600;
/** A token is not used in its last minute, so that it does not end on the way. */
const MARGIN_SECONDS = 60;
/** The store's clock may be a little behind ours. */
const SKEW_SECONDS = 30;

/** An access token for the store's API, or why there is none. */
export type TokenAnswer =
  { readonly kind: 'token'; readonly value: string } | { readonly kind: 'failed'; readonly reason: string };

type ServiceAccount = GstoreSettings['serviceAccount'];

/** Access tokens of service accounts: one request for however many wait, kept until shortly before they end. */
@Injectable()
export class GstoreTokenClient {
  private readonly tokens = new LRUCache<string, string>({ max: 1_000 });
  private readonly underway = new Map<string, Promise<TokenAnswer>>();

  constructor(
    private readonly http: OutboundHttp,
    private readonly config: AppConfig,
  ) {}

  async get(account: ServiceAccount, timeoutMs: number): Promise<TokenAnswer> {
    const key = cacheKey(account);
    const value = this.tokens.get(key);
    if (value !== undefined) return { kind: 'token', value };
    const running = this.underway.get(key);
    if (running !== undefined) return running;
    const request = this.request(account, key, timeoutMs).finally(() => this.underway.delete(key));
    this.underway.set(key, request);
    return request;
  }

  /** The store refused this token: the next call fetches another. One that replaced it meanwhile is kept. */
  forget(account: ServiceAccount, value: string): void {
    const key = cacheKey(account);
    if (this.tokens.get(key) === value) this.tokens.delete(key);
  }

  private async request(account: ServiceAccount, key: string, timeoutMs: number): Promise<TokenAnswer> {
    const assertion = await signAssertion(account);
    if (assertion === null) return { kind: 'failed', reason: 'credentials unusable' };
    const answer = await this.http.call({
      method: 'POST',
      url: this.config.gstore.tokenUrl,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ grant_type: GRANT_TYPE, assertion }).toString(),
      timeoutMs,
    });
    if (answer.kind === 'failed') return { kind: 'failed', reason: `token ${answer.reason}` };
    if (answer.status === 400 || answer.status === 401)
      return { kind: 'failed', reason: 'credentials refused' };
    const token = answer.status === 200 ? readAccessToken(answer.body) : null;
    if (token === null) return { kind: 'failed', reason: 'token answer unusable' };
    return this.keep(key, token);
  }

  private keep(key: string, { accessToken, expiresInSeconds }: AccessToken): TokenAnswer {
    const seconds = expiresInSeconds - MARGIN_SECONDS;
    if (seconds > 0) this.tokens.set(key, accessToken, { ttl: seconds * 1000 });
    return { kind: 'token', value: accessToken };
  }
}

/** Changed credentials are other credentials, even under the same name. */
const cacheKey = ({ client_email, private_key }: ServiceAccount): string =>
  createHash('sha256')
    .update(JSON.stringify([client_email, private_key]))
    .digest('base64');

async function signAssertion({ client_email, private_key }: ServiceAccount): Promise<string | null> {
  const now = Math.floor(Date.now() / 1000) - SKEW_SECONDS;
  try {
    return await new SignJWT({ scope: SCOPE })
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
