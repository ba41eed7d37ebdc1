import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../../platform/config/app-config.js';
import { OutboundHttp } from '../../../../platform/outbound/outbound-http.js';
import { Log } from '../../../../platform/observability/logging/log.js';
import type { Unavailable } from '../../domain/store-verdict.js';
import { interfaceOf, KEY_REFUSED, KEY_TROUBLE, POSSIBLE_KEY, troubleOf } from './pcstore.client.js';
import { type ReportedOrder, readReport } from './pcstore.report.wire.js';
import type { PcstoreSettings } from './pcstore.settings.js';

const TIME_LIMIT_MS = 8_000;
/** Size limit of one answer: twice 50,000 lines of one item each. */
const MAX_ANSWER_BYTES = 32 * 1024 * 1024;

/** Selection of changes. */
export interface ReportQuery {
  /** RFC 3339 in UTC, to the second: changes at this time and later. */
  readonly since: string;
  readonly maxOrders: number;
}

type ReportAnswer = { readonly kind: 'ok'; readonly orders: readonly ReportedOrder[] } | Unavailable;

/** Reads which of an app's orders have changed, for the worker that polls it. */
@Injectable()
export class PcstoreReportClient {
  constructor(
    private readonly http: OutboundHttp,
    private readonly config: AppConfig,
    private readonly log: Log,
  ) {}

  /** Requests the report of orders that changed since a time. */
  async report(
    settings: PcstoreSettings,
    pjid: string,
    { since, maxOrders }: ReportQuery,
  ): Promise<ReportAnswer> {
    if (!POSSIBLE_KEY.test(settings.webApiKey)) return this.unavailable(pjid, KEY_TROUBLE);
    const query = new URLSearchParams({
      appid: settings.appId,
      type: 'GAMESALES',
      time: since,
      maxresults: String(maxOrders),
    });
    const answer = await this.http.call({
      store: 'PCSTORE',
      call: 'GetReport',
      pjid,
      troubleStatuses: KEY_REFUSED,
      method: 'GET',
      url: `${this.config.pcstore.apiUrl}/${interfaceOf(settings)}/GetReport/v5/?${query.toString()}`,
      headers: { 'x-webapi-key': settings.webApiKey },
      timeoutMs: TIME_LIMIT_MS,
      maxBytes: MAX_ANSWER_BYTES,
    });
    if (answer.kind === 'failed') return this.unavailable(pjid, answer.reason);
    if (answer.status !== 200) return this.unavailable(pjid, troubleOf(answer.status));
    const orders = readReport(answer.body);
    return orders === null ? this.unavailable(pjid, 'unusable answer') : { kind: 'ok', orders };
  }

  private unavailable(pjid: string, reason: string): Unavailable {
    const fields = { store: 'PCSTORE', call: 'GetReport', pjid, reason };
    if (reason === KEY_TROUBLE) this.http.credentialsRefused('PCSTORE', fields);
    else this.log.warn('the store gave no usable answer', fields);
    return { kind: 'unavailable', reason };
  }
}
