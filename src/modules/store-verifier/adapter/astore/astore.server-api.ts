import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../../platform/config/app-config.js';
import { OutboundHttp } from '../../../../platform/outbound/outbound-http.js';
import { Log } from '../../../../platform/observability/logging/log.js';
import type { Unavailable } from '../../domain/store-verdict.js';
import type { AstoreEnvironment } from './astore.receipt.js';
import { type ServerKey, serverToken } from './astore.server-token.js';
import {
  type RefundPage,
  readRefundPage,
  readServerRefusal,
  readTransactionInfo,
  type ServerRefusal,
} from './astore.server-wire.js';

/** Time limit of a call; the verification endpoint answers within 8 seconds. */
const TIME_LIMIT_MS = 5_000;
const KEY_REFUSED: readonly number[] = [401, 403];

/** A purchase to ask about, and the credentials. */
export interface ServerInquiry {
  readonly pjid: string;
  readonly bundleId: string;
  readonly key: ServerKey;
  readonly environment: AstoreEnvironment;
  readonly transactionId: string;
}

/** Answer of the server API. */
export type ServerAnswer<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'refused'; readonly refusal: ServerRefusal }
  | Unavailable;

interface Question<T> {
  readonly call: string;
  readonly path: string;
  readonly read: (text: string) => T | null;
  /** JSON of what is sent; left out for a read. */
  readonly sent?: string;
  /** Status of a success; 200 when left out. */
  readonly success?: number;
}

/** What the service knows of a purchase whose customer wants a refund, in the store's words. */
export interface ConsumptionInformation {
  readonly customerConsented: true;
  readonly sampleContentProvided: boolean;
  readonly deliveryStatus: 'DELIVERED' | 'UNDELIVERED_OTHER';
  readonly refundPreference?: 'DECLINE' | 'GRANT_FULL';
}

/** Calls the server API of mobile store B. Does not verify the signed texts in its answers. */
@Injectable()
export class AstoreServerApi {
  constructor(
    private readonly http: OutboundHttp,
    private readonly config: AppConfig,
    private readonly log: Log,
  ) {}

  /** Returns the current purchase as a signed transaction (JWS). */
  transaction(inquiry: ServerInquiry): Promise<ServerAnswer<string>> {
    const path = `/inApps/v1/transactions/${encodeURIComponent(inquiry.transactionId)}`;
    return this.ask(inquiry, { call: 'getTransactionInfo', path, read: readTransactionInfo });
  }

  /** Returns the customer's refunds in the app. `revision` is null for the first page. */
  refundHistory(inquiry: ServerInquiry, revision: string | null): Promise<ServerAnswer<RefundPage>> {
    const query = revision === null ? '' : `?revision=${encodeURIComponent(revision)}`;
    const path = `/inApps/v2/refund/lookup/${encodeURIComponent(inquiry.transactionId)}${query}`;
    return this.ask(inquiry, { call: 'getRefundHistory', path, read: readRefundPage });
  }

  /** Tells the store what became of a purchase whose customer wants a refund. */
  sendConsumption(inquiry: ServerInquiry, information: ConsumptionInformation): Promise<ServerAnswer<true>> {
    return this.ask(inquiry, {
      call: 'sendConsumptionInformation',
      path: `/inApps/v2/transactions/consumption/${encodeURIComponent(inquiry.transactionId)}`,
      read: () => true,
      sent: JSON.stringify(information),
      success: 202,
    });
  }

  private async ask<T>(
    { pjid, bundleId, key, environment }: ServerInquiry,
    question: Question<T>,
  ): Promise<ServerAnswer<T>> {
    const isProduction = environment === 'PRODUCTION';
    const call = `${isProduction ? 'production' : 'sandbox'}.${question.call}`;
    const { serverApiUrl, serverApiSandboxUrl } = this.config.astore;
    const fields = { store: 'ASTORE', call, pjid };
    const token = await serverToken(key, bundleId);
    if (token === null) return this.refusedKey(fields);
    const { method, headers, ...content } = contentOf(question);
    const answer = await this.http.call({
      ...fields,
      troubleStatuses: KEY_REFUSED,
      method,
      url: `${isProduction ? serverApiUrl : serverApiSandboxUrl}${question.path}`,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...content,
      timeoutMs: TIME_LIMIT_MS,
    });
    if (answer.kind === 'failed') return this.unavailable(fields, answer.reason);
    if (KEY_REFUSED.includes(answer.status)) return this.refusedKey(fields);
    return this.meaning(fields, question, answer);
  }

  private meaning<T>(
    fields: object,
    { read, success = 200 }: Question<T>,
    { status, body }: { readonly status: number; readonly body: string },
  ): ServerAnswer<T> {
    if (status === success) {
      const value = read(body);
      return value === null ? this.unavailable(fields, 'unusable answer') : { kind: 'ok', value };
    }
    const refusal = status >= 400 && status < 500 && status !== 429 ? readServerRefusal(body) : null;
    return refusal === null ? this.unavailable(fields, `status ${status}`) : { kind: 'refused', refusal };
  }

  private refusedKey(fields: {
    readonly store: string;
    readonly call: string;
    readonly pjid: string;
  }): Unavailable {
    const reason = 'credentials refused';
    this.http.credentialsRefused('ASTORE', { ...fields, reason });
    return { kind: 'unavailable', reason };
  }

  private unavailable(fields: object, reason: string): Unavailable {
    this.log.warn('the store gave no usable answer', { ...fields, reason });
    return { kind: 'unavailable', reason };
  }
}

/** What is sent besides the token. */
interface Content {
  readonly method: 'GET' | 'PUT';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Returns what is sent: nothing for a read, else JSON. */
const contentOf = ({ sent }: Question<unknown>): Content =>
  sent === undefined
    ? { method: 'GET', headers: {} }
    : { method: 'PUT', headers: { 'content-type': 'application/json' }, body: sent };
