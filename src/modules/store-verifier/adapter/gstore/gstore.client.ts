import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../../platform/config/app-config.js';
import { OutboundHttp, type OutboundAnswer } from '../../../../platform/http/outbound-http.js';
import { Log } from '../../../../platform/logging/log.js';
import { GstoreTokenClient } from './gstore-token.client.js';
import type { GstoreSettings } from './gstore.settings.js';
import { type ProductPurchase, readErrorReason, readProductPurchase } from './gstore.wire.js';

/** All calls to the store for one request of ours, tokens and tries included. */
const BUDGET_MS = 5_000;
const RETRY_AFTER_MS = { least: 100, most: 300 } as const;

/** A purchased product as the store addresses it. */
export interface ProductRef {
  readonly productId: string;
  readonly purchaseToken: string;
}

/** What a call came to; `refused` is a well-formed no of the store, everything unclear is `unavailable`. */
export type GstoreAnswer<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unavailable'; readonly reason: string };

interface Call {
  readonly name: 'products.get' | 'products.consume';
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly settings: GstoreSettings;
  readonly until: number;
}

const REFUSALS: ReadonlySet<number> = new Set([400, 404, 410]);
const PASSING: ReadonlySet<number> = new Set([409, 502, 503, 504]);

const pathOf = ({ packageName }: GstoreSettings, { productId, purchaseToken }: ProductRef): string =>
  `/androidpublisher/v3/applications/${encodeURIComponent(packageName)}/purchases/products/` +
  `${encodeURIComponent(productId)}/tokens/${encodeURIComponent(purchaseToken)}`;

/** Calls the store's API: credentials, time limits, one further try for reads, and the meaning of its HTTP statuses. */
@Injectable()
export class GstoreClient {
  constructor(
    private readonly http: OutboundHttp,
    private readonly tokens: GstoreTokenClient,
    private readonly config: AppConfig,
    private readonly log: Log,
  ) {}

  /** The state of a purchase. A read: tried once more when the trouble may pass. */
  async getProduct(settings: GstoreSettings, ref: ProductRef): Promise<GstoreAnswer<ProductPurchase>> {
    const until = performance.now() + BUDGET_MS;
    const call: Call = { name: 'products.get', method: 'GET', path: pathOf(settings, ref), settings, until };
    let answer = await this.send(call);
    if (mayPass(answer)) {
      await wait(RETRY_AFTER_MS.least + Math.random() * (RETRY_AFTER_MS.most - RETRY_AFTER_MS.least));
      answer = await this.send(call);
    }
    return this.meaning(call, answer, readProductPurchase);
  }

  /** Consumes a product. Never tried blindly a second time: the caller looks first what became of it. */
  async consume(settings: GstoreSettings, ref: ProductRef): Promise<GstoreAnswer<true>> {
    const until = performance.now() + BUDGET_MS;
    const path = `${pathOf(settings, ref)}:consume`;
    const call: Call = { name: 'products.consume', method: 'POST', path, settings, until };
    return this.meaning(call, await this.send(call), () => true);
  }

  /** One call with a valid access token; a token that has just ended is replaced once. */
  private async send(
    call: Call,
  ): Promise<OutboundAnswer | { readonly kind: 'no-token'; readonly reason: string }> {
    const { serviceAccount } = call.settings;
    for (let attempt = 1; ; attempt += 1) {
      const token = await this.tokens.get(serviceAccount, remaining(call));
      if (token.kind === 'failed') return { kind: 'no-token', reason: token.reason };
      const answer = await this.http.call({
        method: call.method,
        url: this.config.gstore.apiUrl + call.path,
        headers: { authorization: `Bearer ${token.value}` },
        timeoutMs: remaining(call),
      });
      if (answer.kind === 'failed' || answer.status !== 401 || attempt === 2) return answer;
      if (readErrorReason(answer.body, 401) === 'permissionDenied') return answer;
      this.tokens.forget(serviceAccount, token.value);
    }
  }

  private meaning<T>(
    call: Call,
    answer: OutboundAnswer | { readonly kind: 'no-token'; readonly reason: string },
    read: (text: string) => T | null,
  ): GstoreAnswer<T> {
    if (answer.kind !== 'answered') return this.unavailable(call, answer.reason);
    const { status, body } = answer;
    if (status >= 200 && status < 300) {
      const value = read(body);
      return value === null ? this.unavailable(call, 'unusable answer', status) : { kind: 'ok', value };
    }
    const reason = REFUSALS.has(status) ? readErrorReason(body, status) : null;
    if (reason !== null) return { kind: 'refused', reason: `${status} ${reason}` };
    return this.unavailable(
      call,
      status === 401 || status === 403 ? 'credentials refused' : 'trouble',
      status,
    );
  }

  private unavailable(call: Call, reason: string, status?: number): GstoreAnswer<never> {
    const fields = { store: 'GSTORE', call: call.name, reason, status };
    if (reason.startsWith('credentials'))
      this.log.error('the store refuses our credentials', undefined, fields);
    else this.log.warn('the store gave no usable answer', fields);
    return { kind: 'unavailable', reason };
  }
}

const remaining = ({ until }: Call): number => Math.max(1, Math.floor(until - performance.now()));

const mayPass = (answer: OutboundAnswer | { readonly kind: 'no-token' }): boolean =>
  (answer.kind === 'failed' && answer.reason === 'network') ||
  (answer.kind === 'answered' && PASSING.has(answer.status));
