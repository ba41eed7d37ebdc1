import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../../platform/config/app-config.js';
import { OutboundHttp, type OutboundAnswer } from '../../../../platform/outbound/outbound-http.js';
import type { NoToken, TokenAnswer } from '../../../../platform/outbound/service-account-tokens.js';
import { Log } from '../../../../platform/observability/logging/log.js';
import {
  MAX_PAUSE_MS,
  mayPass,
  PASSING_STATUSES,
  pauseBeforeSecondTry,
  timeLeft,
} from '../../../../platform/outbound/second-try.js';
import { GstoreTokenClient } from './gstore-token.client.js';
import type { VoidedPurchases } from './gstore.notification.wire.js';
import {
  type Confirmation,
  CONSUME,
  GET_BY_TOKEN,
  GET_ORDERS,
  GET_PRODUCT,
  type GstorePurchase,
  LIST_VOIDED,
  type Operation,
  segment,
  type VoidedQuery,
} from './gstore.operations.js';
import type { StoreOrder } from './gstore.order.wire.js';
import type { GstoreSettings } from './gstore.settings.js';
import { type ProductPurchase, type ProductPurchaseV2, readErrorReason } from './gstore.wire.js';

/** Time limit for all calls of one request, tokens and retries included. */
const BUDGET_MS = 5_000;

/**
 * Returns the deadline of a request that begins now, for all of its calls; by the process's monotonic clock, in
 * milliseconds.
 */
export const newDeadline = (): number => performance.now() + BUDGET_MS;

/** Outcome of a call; `refused` is a well-formed refusal of the store, anything unclear is `unavailable`. */
export type GstoreAnswer<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unavailable'; readonly reason: string };

interface Call<T> {
  readonly operation: Pick<Operation<T, never>, 'name' | 'method' | 'succeeds' | 'read'>;
  readonly settings: GstoreSettings;
  readonly pjid: string;
  /** Path after the store's address. */
  readonly path: string;
  /** See {@link newDeadline}. */
  readonly until: number;
}

const REFUSALS: ReadonlySet<number> = new Set([400, 404, 410]);
const PASSING: ReadonlySet<number> = new Set([...PASSING_STATUSES, 409]);

/** Calls the store's API: applies credentials and time limits, retries reads once and interprets HTTP statuses. */
@Injectable()
export class GstoreClient {
  constructor(
    private readonly http: OutboundHttp,
    private readonly tokens: GstoreTokenClient,
    private readonly config: AppConfig,
    private readonly log: Log,
  ) {}

  /**
   * Returns the state of one product's purchase.
   * @param until see {@link newDeadline}; one of its own when left out
   */
  getProduct(
    settings: GstoreSettings,
    purchase: GstorePurchase,
    until?: number,
  ): Promise<GstoreAnswer<ProductPurchase>> {
    return this.read(begin(GET_PRODUCT, settings, purchase.pjid, purchase, until));
  }

  /**
   * Returns the state of a purchase by its token; the answer names the products.
   * @param until see {@link newDeadline}; one of its own when left out
   */
  getByToken(
    settings: GstoreSettings,
    purchase: GstorePurchase,
    until?: number,
  ): Promise<GstoreAnswer<ProductPurchaseV2>> {
    return this.read(begin(GET_BY_TOKEN, settings, purchase.pjid, purchase, until));
  }

  /** Consumes a product, without a retry: the caller reads the state first. */
  async consume(settings: GstoreSettings, purchase: GstorePurchase): Promise<GstoreAnswer<Confirmation>> {
    const call = begin(CONSUME, settings, purchase.pjid, purchase);
    return this.meaning(call, await this.send(call));
  }

  /** Returns one page of the voided purchases. */
  listVoided(
    settings: GstoreSettings,
    pjid: string,
    query: VoidedQuery,
  ): Promise<GstoreAnswer<VoidedPurchases>> {
    return this.read(begin(LIST_VOIDED, settings, pjid, query));
  }

  /** Returns orders; the store refuses them all because of one that it does not know. */
  getOrders(
    settings: GstoreSettings,
    pjid: string,
    orderIds: readonly string[],
  ): Promise<GstoreAnswer<readonly StoreOrder[]>> {
    return this.read(begin(GET_ORDERS, settings, pjid, orderIds));
  }

  /** Retries a read once after a temporary failure if time is left. */
  private async read<T>(call: Call<T>): Promise<GstoreAnswer<T>> {
    const answer = await this.send(call);
    if (!mayPass(answer, PASSING) || timeLeft(call) <= MAX_PAUSE_MS) return this.meaning(call, answer);
    await pauseBeforeSecondTry();
    return this.meaning(call, await this.send(call));
  }

  /** Makes one call with a valid access token; replaces an expired token once. */
  private async send(call: Call<unknown>): Promise<OutboundAnswer | NoToken> {
    const { serviceAccount } = call.settings;
    for (let attempt = 1; ; attempt += 1) {
      const token = this.tokens.cached(serviceAccount) ?? (await this.freshToken(call));
      if (token.kind === 'no-token') return token;
      const answer = await this.http.call({
        store: 'GSTORE',
        call: call.operation.name,
        pjid: call.pjid,
        method: call.operation.method,
        url: this.config.gstore.apiUrl + call.path,
        headers: { authorization: `Bearer ${token.value}` },
        timeoutMs: timeLeft(call),
      });
      if (answer.kind === 'failed' || answer.status !== 401 || attempt === 2) return answer;
      if (readErrorReason(answer.body, 401) === 'permissionDenied') return answer;
      this.tokens.forget(serviceAccount, token.value);
    }
  }

  /**
   * Gets a token under the permit of the call. A store without tokens counts as a failure for the circuit breaker.
   */
  private async freshToken(call: Call<unknown>): Promise<TokenAnswer> {
    const token = await this.http.share({ store: 'GSTORE', pjid: call.pjid }, async () => {
      const answer = await this.tokens.get(call.settings.serviceAccount, timeLeft(call));
      return { answer, isTrouble: answer.kind === 'no-token' };
    });
    return typeof token === 'string' ? { kind: 'no-token', reason: token } : token;
  }

  private meaning<T>(call: Call<T>, answer: OutboundAnswer | NoToken): GstoreAnswer<T> {
    if (answer.kind !== 'answered') return this.unavailable(call, answer.reason);
    const { status, body } = answer;
    if (call.operation.succeeds(status)) {
      const value = call.operation.read(body, status);
      return value === null ? this.unavailable(call, 'unusable answer', status) : { kind: 'ok', value };
    }
    const refusal = REFUSALS.has(status) ? readErrorReason(body, status) : null;
    if (refusal !== null) return { kind: 'refused', reason: `${status} ${refusal}` };
    return this.unavailable(call, troubleOf(status, body), status);
  }

  private unavailable(call: Call<unknown>, reason: string, status?: number): GstoreAnswer<never> {
    const { operation, pjid } = call;
    const fields = { store: 'GSTORE', call: operation.name, pjid, reason, status };
    if (reason.startsWith('credentials')) this.http.credentialsRefused('GSTORE', fields);
    else this.log.warn('the store gave no usable answer', fields);
    return { kind: 'unavailable', reason };
  }
}

const begin = <T, Subject>(
  operation: Operation<T, Subject>,
  settings: GstoreSettings,
  pjid: string,
  subject: Subject,
  until = newDeadline(),
): Call<T> => ({
  operation,
  settings,
  pjid,
  path: `/androidpublisher/v3/applications/${segment(settings.packageName)}/${operation.path(subject)}`,
  until,
});

/** Classifies an unsuccessful status. An exceeded quota is also 403, and an operator cannot fix it. */
function troubleOf(status: number, body: string): 'credentials refused' | 'quota' | 'trouble' {
  if (status === 429) return 'quota';
  if (status !== 401 && status !== 403) return 'trouble';
  return /(?:limit|quota)Exceeded$/i.test(readErrorReason(body, status) ?? '')
    ? 'quota'
    : 'credentials refused';
}
