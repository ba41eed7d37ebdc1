import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../../platform/config/app-config.js';
import { OutboundHttp, type OutboundAnswer } from '../../../../platform/outbound/outbound-http.js';
import { Log } from '../../../../platform/observability/logging/log.js';
import { StoreSettingsReader } from '../../../project/index.js';
import type { Unavailable } from '../../domain/store-verdict.js';
import { type ExchangeAnswer, type RevocationAnswer, UserAuthorization } from '../../domain/user-token.js';
import type { ConsoleSettings } from './console.settings.js';
import { readOauthError, readUserToken } from './console.wire.js';

const CALL_MS = 5_000;

/** A form to send to the sign-in service. */
interface SignInCall {
  readonly pjid: string;
  readonly settings: ConsoleSettings;
  readonly name: 'token' | 'revoke';
  readonly form: Readonly<Record<string, string>>;
}

type SignInAnswer = OutboundAnswer | { readonly kind: 'not-sent'; readonly reason: string };

/** Authorizes players in the console store (Spec 1, 2). Never retries, since a code works once. */
@Injectable()
export class ConsoleAuthorization extends UserAuthorization {
  constructor(
    private readonly settings: StoreSettingsReader,
    private readonly http: OutboundHttp,
    private readonly config: AppConfig,
    private readonly log: Log,
  ) {
    super();
  }

  override async isConfigured(pjid: string): Promise<boolean> {
    return (await this.find(pjid)) !== null;
  }

  override async exchange(pjid: string, authorizationCode: string): Promise<ExchangeAnswer> {
    const settings = await this.find(pjid);
    if (settings === null) return { kind: 'not-configured' };
    const form = {
      grant_type: 'authorization_code',
      code: authorizationCode,
      redirect_uri: settings.redirectUri,
    };
    const call = { pjid, settings, name: 'token', form } as const;
    const answer = await this.send(call);
    if (answer.kind === 'answered' && answer.status === 200) {
      const token = readUserToken(answer.body);
      if (token !== null) return { kind: 'issued', token };
    }
    if (errorOf(answer, 400) === 'invalid_grant') return { kind: 'code-invalid' };
    return this.unavailable(call, answer);
  }

  /** Revokes a token; the store confirms unknown tokens too (RFC 7009, 2.2). */
  override async revoke(pjid: string, accessToken: string): Promise<RevocationAnswer> {
    const settings = await this.find(pjid);
    if (settings === null) return { kind: 'not-configured' };
    const form = { token: accessToken, token_type_hint: 'access_token' };
    const call = { pjid, settings, name: 'revoke', form } as const;
    const answer = await this.send(call);
    // The store confirms with an empty body; a page with the same status comes from another server.
    if (answer.kind === 'answered' && answer.status === 200 && answer.body === '') return { kind: 'revoked' };
    return this.unavailable(call, answer);
  }

  private find(pjid: string): Promise<ConsoleSettings | null> {
    return this.settings.find<ConsoleSettings>(pjid, 'CONSOLE');
  }

  private async send({ pjid, settings, name, form }: SignInCall): Promise<SignInAnswer> {
    const { authUrl } = this.config.console;
    if (authUrl === null) return { kind: 'not-sent', reason: 'no address' };
    return this.http.call({
      store: 'CONSOLE',
      call: `oauth.${name}`,
      pjid,
      troubleStatuses: [401, 403],
      method: 'POST',
      url: `${authUrl}/oauth/${name}`,
      headers: {
        authorization: `Basic ${basicPair(settings)}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams(form).toString(),
      timeoutMs: CALL_MS,
    });
  }

  private unavailable({ pjid, name }: SignInCall, answer: SignInAnswer): Unavailable {
    const reason = answer.kind === 'answered' ? troubleOf(answer) : answer.reason;
    const status = answer.kind === 'answered' ? answer.status : undefined;
    const fields = { store: 'CONSOLE', call: `oauth.${name}`, pjid, reason, status };
    if (reason === 'credentials refused') this.http.credentialsRefused('CONSOLE', fields);
    else if (reason === 'request refused') this.log.error('the store refuses our request', undefined, fields);
    else this.log.warn('the store gave no usable answer', fields);
    return { kind: 'unavailable', reason };
  }
}

/** Encodes the credentials; both parts are form-encoded (RFC 6749, 2.3.1). A lone surrogate has no UTF-8. */
const basicPair = ({ clientId, clientSecret }: ConsoleSettings): string => {
  const pair = [clientId, clientSecret].map((part) => encodeURIComponent(part.toWellFormed())).join(':');
  return Buffer.from(pair).toString('base64');
};

const errorOf = (answer: SignInAnswer, status: number): string | null =>
  answer.kind === 'answered' && answer.status === status ? readOauthError(answer.body) : null;

/** Classifies an error. A client without permission also gets status 400; an operator must fix any other 400 too. */
function troubleOf({ status, body }: { readonly status: number; readonly body: string }) {
  const error = readOauthError(body);
  if (status === 401 || status === 403) return 'credentials refused';
  if (status === 400 && (error === 'invalid_client' || error === 'unauthorized_client'))
    return 'credentials refused';
  if (status === 400 && error !== null) return 'request refused';
  if (status === 429) return 'quota';
  return status === 200 ? 'unusable answer' : 'trouble';
}
