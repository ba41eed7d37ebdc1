import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../../platform/config/app-config.js';
import { OutboundHttp } from '../../../../platform/outbound/outbound-http.js';
import { Log } from '../../../../platform/observability/logging/log.js';
import { basicAuthorization } from './wshop.client.js';
import { type OrderPage, readOrders } from './wshop.order.wire.js';
import type { WshopSettings } from './wshop.settings.js';

const CALL = 'order.search';
const USUAL_TIMEOUT_MS = 10_000;
/** Maximum page size of the store. */
const PAGE_SIZE = 10;
const KEY_REFUSED: readonly number[] = [401, 403];

/** A range of the list. */
export interface OrderRange {
  readonly from: Date | undefined;
  readonly until: Date | undefined;
  readonly offset: number;
  /** Time limit of the call; 10 seconds when left out. */
  readonly timeoutMs?: number;
}

/** Outcome of a call; anything unclear is `unavailable`. */
export type OrdersAnswer =
  | { readonly kind: 'ok'; readonly value: OrderPage }
  | { readonly kind: 'unavailable'; readonly reason: string };

/** Reads the store's list of orders. */
@Injectable()
export class WshopOrdersClient {
  constructor(
    private readonly http: OutboundHttp,
    private readonly config: AppConfig,
    private readonly log: Log,
  ) {}

  /** Returns one page of the orders that were created in a range of time. */
  async list(
    { projectId, apiKey }: WshopSettings,
    { pjid, boid }: { readonly pjid: string; readonly boid?: string | undefined },
    { from, until, offset, timeoutMs = USUAL_TIMEOUT_MS }: OrderRange,
  ): Promise<OrdersAnswer> {
    const answer = await this.http.call({
      store: 'WSHOP',
      call: CALL,
      pjid,
      troubleStatuses: KEY_REFUSED,
      method: 'POST',
      url: `${this.config.wshop.apiUrl}/api/v3/project/${encodeURIComponent(projectId)}/admin/order/search`,
      headers: { authorization: basicAuthorization(projectId, apiKey), 'content-type': 'application/json' },
      body: JSON.stringify({
        created_date_from: from?.toISOString(),
        created_date_until: until?.toISOString(),
        limit: PAGE_SIZE,
        offset,
      }),
      timeoutMs,
    });
    if (answer.kind === 'failed') return { kind: 'unavailable', reason: answer.reason };
    const { status, body } = answer;
    const value = status === 200 ? readOrders(body) : null;
    if (value !== null) return { kind: 'ok', value };
    const isRefused = KEY_REFUSED.includes(status);
    const reason = isRefused ? 'credentials refused' : status === 200 ? 'unusable answer' : 'trouble';
    const fields = { store: 'WSHOP', call: CALL, pjid, boid, reason, status };
    if (isRefused) this.http.credentialsRefused('WSHOP', fields);
    else this.log.warn('the store gave no usable answer', fields);
    return { kind: 'unavailable', reason };
  }
}
