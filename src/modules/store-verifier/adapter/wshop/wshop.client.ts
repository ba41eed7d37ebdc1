import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../../platform/config/app-config.js';
import { OutboundHttp, type OutboundAnswer } from '../../../../platform/outbound/outbound-http.js';
import { Log } from '../../../../platform/observability/logging/log.js';
import type { WshopSettings } from './wshop.settings.js';
import { type OpenedToken, readError, readToken } from './wshop.wire.js';

const CALL = 'payment.token';
const BUDGET_MS = 10_000;

/** Outcome of a call; `refused` is a well-formed refusal of the store, anything unclear is `unavailable`. */
export type TokenAnswer =
  | { readonly kind: 'ok'; readonly value: OpenedToken }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unavailable'; readonly reason: string };

const CREATED: readonly number[] = [200, 201];
/** Statuses for an invalid order, such as an item that is not in the catalogue. */
const REFUSALS: readonly number[] = [400, 404, 422];
/** Statuses for a wrong key, or one without permission for the project. */
const KEY_REFUSED: readonly number[] = [401, 403];
const CREDENTIALS = 'credentials refused';

/** Requests tokens of payment pages from the store. */
@Injectable()
export class WshopClient {
  constructor(
    private readonly http: OutboundHttp,
    private readonly config: AppConfig,
    private readonly log: Log,
  ) {}

  /** Opens a payment page, without a retry: each try could open another payable page. */
  async openPage(
    settings: WshopSettings,
    { pjid, boid }: { readonly pjid: string; readonly boid: string },
    body: object,
  ): Promise<TokenAnswer> {
    const { projectId, apiKey } = settings;
    const answer = await this.http.call({
      store: 'WSHOP',
      call: CALL,
      pjid,
      troubleStatuses: KEY_REFUSED,
      method: 'POST',
      url: `${this.config.wshop.apiUrl}/api/v3/project/${encodeURIComponent(projectId)}/admin/payment/token`,
      headers: { authorization: basicAuthorization(projectId, apiKey), 'content-type': 'application/json' },
      body: JSON.stringify(body),
      timeoutMs: BUDGET_MS,
    });
    const meaning = meaningOf(answer);
    if (meaning.kind === 'ok') return meaning;
    const status = answer.kind === 'answered' ? answer.status : undefined;
    const fields = { store: 'WSHOP', call: CALL, pjid, boid, reason: meaning.reason, status };
    if (meaning.reason === CREDENTIALS) this.http.credentialsRefused('WSHOP', fields);
    else if (meaning.kind === 'refused') this.log.warn('the store refuses to open a payment', fields);
    else this.log.warn('the store gave no usable answer', fields);
    return meaning;
  }
}

function meaningOf(answer: OutboundAnswer): TokenAnswer {
  if (answer.kind === 'failed') return { kind: 'unavailable', reason: answer.reason };
  const { status, body } = answer;
  if (CREATED.includes(status)) {
    const value = readToken(body);
    return value === null ? { kind: 'unavailable', reason: 'unusable answer' } : { kind: 'ok', value };
  }
  if (KEY_REFUSED.includes(status)) return { kind: 'unavailable', reason: CREDENTIALS };
  const code = REFUSALS.includes(status) ? readError(body, status) : null;
  if (code !== null) return { kind: 'refused', reason: `the store answers error ${code}` };
  return { kind: 'unavailable', reason: status === 429 ? 'quota' : 'trouble' };
}

/** Returns the header that authenticates a project's calls. */
export const basicAuthorization = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`, 'utf8').toString('base64')}`;
