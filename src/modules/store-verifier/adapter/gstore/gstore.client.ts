import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../../platform/config/app-config.js';
import { OutboundHttp, type OutboundAnswer } from '../../../../platform/http/outbound-http.js';
import { Log } from '../../../../platform/logging/log.js';
import type { KnownPurchase } from '../../domain/store.js';
import { GstoreTokenClient, type NoToken } from './gstore-token.client.js';
import type { GstoreSettings } from './gstore.settings.js';
import { type ProductPurchase, readErrorReason, readProductPurchase } from './gstore.wire.js';

/** All calls to the store for one request of ours, tokens and tries included. */
const BUDGET_MS = 5_000;
const PAUSE_MS = { least: 100, most: 300 } as const;

/** What a call came to; `refused` is a well-formed no of the store, everything unclear is `unavailable`. */
export type GstoreAnswer<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unavailable'; readonly reason: string };

/** An operation of the store's API. */
interface Operation<T> {
  readonly name: 'products.get' | 'products.consume';
  readonly method: 'GET' | 'POST';
  /** Follows the path of the product. */
  readonly verb: '' | ':consume';
  /** The one status that means yes. */
  readonly success: 200 | 204;
  readonly read: (text: string) => T | null;
}

const GET_PRODUCT: Operation<ProductPurchase> = {
  name: 'products.get',
  method: 'GET',
  verb: '',
  success: 200,
  read: readProductPurchase,
};

/** The store says yes without a word: an empty answer of another status may be anybody's. */
const CONSUME: Operation<true> = {
  name: 'products.consume',
  method: 'POST',
  verb: ':consume',
  success: 204,
  read: () => true,
};

interface Call<T> {
  readonly operation: Operation<T>;
  readonly settings: GstoreSettings;
  readonly purchase: KnownPurchase;
  /** When it must be over, by the process's clock. */
  readonly until: number;
}

const REFUSALS: ReadonlySet<number> = new Set([400, 404, 410]);
const PASSING: ReadonlySet<number> = new Set([409, 502, 503, 504]);

/** Calls the store's API: credentials, time limits, one further try for reads, and the meaning of its HTTP statuses. */
@Injectable()
export class GstoreClient {
  constructor(
    private readonly http: OutboundHttp,
    private readonly tokens: GstoreTokenClient,
    private readonly config: AppConfig,
    private readonly log: Log,
  ) {}

  /** The state of a purchase. A read: tried once more when the trouble may pass and there is time. */
  async getProduct(
    settings: GstoreSettings,
    purchase: KnownPurchase,
  ): Promise<GstoreAnswer<ProductPurchase>> {
    const call = begin(GET_PRODUCT, settings, purchase);
    const answer = await this.send(call);
    if (!mayPass(answer) || timeLeft(call) <= PAUSE_MS.most) return this.meaning(call, answer);
    await wait(PAUSE_MS.least + Math.random() * (PAUSE_MS.most - PAUSE_MS.least));
    return this.meaning(call, await this.send(call));
  }

  /** Consumes a product. Never tried blindly a second time: the caller looks first what became of it. */
  async consume(settings: GstoreSettings, purchase: KnownPurchase): Promise<GstoreAnswer<true>> {
    const call = begin(CONSUME, settings, purchase);
    return this.meaning(call, await this.send(call));
  }

  /** One call with a valid access token; a token that has just ended is replaced once. */
  private async send(call: Call<unknown>): Promise<OutboundAnswer | NoToken> {
    const { serviceAccount } = call.settings;
    for (let attempt = 1; ; attempt += 1) {
      const token = await this.tokens.get(serviceAccount, timeLeft(call));
      if (token.kind === 'no-token') return token;
      const answer = await this.http.call({
        store: 'GSTORE',
        call: call.operation.name,
        method: call.operation.method,
        url: this.config.gstore.apiUrl + pathOf(call),
        headers: { authorization: `Bearer ${token.value}` },
        timeoutMs: timeLeft(call),
      });
      if (answer.kind === 'failed' || answer.status !== 401 || attempt === 2) return answer;
      if (readErrorReason(answer.body, 401) === 'permissionDenied') return answer;
      this.tokens.forget(serviceAccount, token.value);
    }
  }

  private meaning<T>(call: Call<T>, answer: OutboundAnswer | NoToken): GstoreAnswer<T> {
    if (answer.kind !== 'answered') return this.unavailable(call, answer.reason);
    const { status, body } = answer;
    if (status === call.operation.success) {
      const value = call.operation.read(body);
      return value === null ? this.unavailable(call, 'unusable answer', status) : { kind: 'ok', value };
    }
    const refusal = REFUSALS.has(status) ? readErrorReason(body, status) : null;
    if (refusal !== null) return { kind: 'refused', reason: `${status} ${refusal}` };
    return this.unavailable(call, troubleOf(status, body), status);
  }

  private unavailable(call: Call<unknown>, reason: string, status?: number): GstoreAnswer<never> {
    const { operation, purchase } = call;
    const fields = { store: 'GSTORE', call: operation.name, pjid: purchase.pjid, reason, status };
    if (reason.startsWith('credentials'))
      this.log.error('the store refuses our credentials', undefined, fields);
    else this.log.warn('the store gave no usable answer', fields);
    return { kind: 'unavailable', reason };
  }
}

const begin = <T>(operation: Operation<T>, settings: GstoreSettings, purchase: KnownPurchase): Call<T> => ({
  operation,
  settings,
  purchase,
  until: performance.now() + BUDGET_MS,
});

const timeLeft = ({ until }: Call<unknown>): number => Math.max(1, Math.floor(until - performance.now()));

const pathOf = ({ operation, settings, purchase }: Call<unknown>): string =>
  `/androidpublisher/v3/applications/${segment(settings.packageName)}/purchases/products/` +
  `${segment(purchase.productId)}/tokens/${segment(purchase.purchaseToken)}${operation.verb}`;

/** Half a surrogate pair has no UTF-8; no id of the store has one. */
const segment = (id: string): string => encodeURIComponent(id.toWellFormed());

const mayPass = (answer: OutboundAnswer | NoToken): boolean =>
  (answer.kind === 'failed' && answer.reason === 'network') ||
  (answer.kind === 'answered' && PASSING.has(answer.status));

/** Too many calls are refused with 403 as well, which is nothing that an operator can mend. */
function troubleOf(status: number, body: string): 'credentials refused' | 'quota' | 'trouble' {
  if (status === 429) return 'quota';
  if (status !== 401 && status !== 403) return 'trouble';
  return /(?:limit|quota)Exceeded$/i.test(readErrorReason(body, status) ?? '')
    ? 'quota'
    : 'credentials refused';
}
