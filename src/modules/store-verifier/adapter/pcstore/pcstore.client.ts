import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../../platform/config/app-config.js';
import { OutboundHttp, type OutboundAnswer } from '../../../../platform/outbound/outbound-http.js';
import { noteStoreCode } from '../../../../platform/outbound/store-code.js';
import { Log, type LogFields } from '../../../../platform/observability/logging/log.js';
import {
  MAX_PAUSE_MS,
  mayPass,
  pauseBeforeSecondTry,
  timeLeft,
} from '../../../../platform/outbound/second-try.js';
import type { PcstoreSettings } from './pcstore.settings.js';
import {
  readFinalized,
  readOpened,
  readState,
  type TxnFailure,
  type TxnIds,
  type TxnReading,
  type TxnState,
  type TxnSubject,
} from './pcstore.wire.js';

/** Outcome of a call; a `failure` is a well-formed refusal of the store, anything unclear is `unavailable`. */
export type TxnAnswer<T> = { readonly kind: 'ok'; readonly value: T } | TxnFailure | TxnUnavailable;

/** No usable answer. */
export interface TxnUnavailable {
  readonly kind: 'unavailable';
  readonly reason: string;
  /** Whether the store cannot have executed the call: it was not sent, or was refused before execution. */
  readonly isUndone: boolean;
}

/** An order, the credentials and the deadline. */
export interface TxnInquiry {
  readonly pjid: string;
  readonly boid: string;
  readonly settings: PcstoreSettings;
  /** Deadline by the process's monotonic clock, in milliseconds. */
  readonly until: number;
}

/** Parameters besides those of every call. */
type Parameters = Readonly<Record<string, string>>;

/** A method of the store's interface. */
interface Method<T> {
  readonly name: 'InitTxn' | 'FinalizeTxn' | 'QueryTxn';
  readonly version: number;
  readonly verb: 'GET' | 'POST';
  readonly read: (text: string, subject: TxnSubject) => TxnReading<T> | null;
}

const INIT: Method<TxnIds> = { name: 'InitTxn', version: 3, verb: 'POST', read: readOpened };
const FINALIZE: Method<TxnIds> = { name: 'FinalizeTxn', version: 2, verb: 'POST', read: readFinalized };
const QUERY: Method<TxnState> = { name: 'QueryTxn', version: 3, verb: 'GET', read: readState };

/** Characters that a header can carry. The store would refuse any other key. */
export const POSSIBLE_KEY = /^[\x21-\x7e]+$/;
const NO_KEY: OutboundAnswer = { kind: 'answered', status: 401, body: '' };

const FORM = 'application/x-www-form-urlencoded';
/**
 * Statuses for a wrong key, or an address that is not on the store's list; further calls would get the address
 * blocked.
 */
export const KEY_REFUSED = [401, 403] as const;
const TURNED_AWAY: ReadonlySet<number> = new Set([...KEY_REFUSED, 429]);

/** Errors after which the operation may have been executed or not. */
const STORE_TROUBLE: ReadonlySet<number> = new Set([2, 4]);

/**
 * Calls the store's microtransaction interface: applies key and time limits, retries reads once and interprets HTTP
 * statuses.
 */
@Injectable()
export class PcstoreClient {
  constructor(
    private readonly http: OutboundHttp,
    private readonly config: AppConfig,
    private readonly log: Log,
  ) {}

  /** Opens an order, without a retry, since the first try may have opened it. */
  init(inquiry: TxnInquiry, parameters: Parameters): Promise<TxnAnswer<TxnIds>> {
    return this.once(INIT, inquiry, parameters);
  }

  /** Captures an order, without a retry; {@link query} returns the outcome after a lost answer. */
  finalize(inquiry: TxnInquiry): Promise<TxnAnswer<TxnIds>> {
    return this.once(FINALIZE, inquiry);
  }

  /** Reads the state of an order; retries temporary failures once if time is left. */
  async query(inquiry: TxnInquiry): Promise<TxnAnswer<TxnState>> {
    const answer = await this.send(QUERY, inquiry);
    if (!mayPass(answer) || timeLeft(inquiry) <= MAX_PAUSE_MS) return this.meaning(QUERY, inquiry, answer);
    await pauseBeforeSecondTry();
    return this.meaning(QUERY, inquiry, await this.send(QUERY, inquiry));
  }

  private async once<T>(
    method: Method<T>,
    inquiry: TxnInquiry,
    parameters?: Parameters,
  ): Promise<TxnAnswer<T>> {
    return this.meaning(method, inquiry, await this.send(method, inquiry, parameters));
  }

  private send(
    { name, version, verb }: Method<unknown>,
    inquiry: TxnInquiry,
    parameters: Parameters = {},
  ): Promise<OutboundAnswer> {
    const { pjid, boid, settings } = inquiry;
    if (!POSSIBLE_KEY.test(settings.webApiKey)) return Promise.resolve(NO_KEY);
    const path = `${interfaceOf(settings)}/${name}/v${version}/`;
    const form = new URLSearchParams({ appid: settings.appId, orderid: boid, ...parameters }).toString();
    const url = `${this.config.pcstore.apiUrl}/${path}`;
    const headers = { 'x-webapi-key': settings.webApiKey };
    return this.http.call({
      store: 'PCSTORE',
      call: name,
      pjid,
      troubleStatuses: KEY_REFUSED,
      method: verb,
      timeoutMs: timeLeft(inquiry),
      ...(verb === 'GET'
        ? { url: `${url}?${form}`, headers }
        : { url, headers: { ...headers, 'content-type': FORM }, body: form }),
    });
  }

  private meaning<T>(method: Method<T>, inquiry: TxnInquiry, answer: OutboundAnswer): TxnAnswer<T> {
    if (answer.kind === 'failed') {
      const isUndone = answer.reason === 'busy' || answer.reason === 'circuit-open';
      return this.unavailable(method, inquiry, { reason: answer.reason, isUndone });
    }
    const { status, body } = answer;
    if (status !== 200) {
      const isUndone = TURNED_AWAY.has(status);
      return this.unavailable(method, inquiry, { reason: troubleOf(status), status, isUndone });
    }
    const reading = method.read(body, { orderId: inquiry.boid, appId: inquiry.settings.appId });
    if (reading === null)
      return this.unavailable(method, inquiry, { reason: 'unusable answer', status, isUndone: false });
    if (reading.kind === 'failure') noteStoreCode(String(reading.code));
    if (reading.kind === 'failure' && STORE_TROUBLE.has(reading.code))
      this.log.warn(
        'store reported an internal error',
        this.fieldsOf(method, inquiry, `error ${reading.code}`),
      );
    return reading;
  }

  private unavailable(
    method: Method<unknown>,
    inquiry: TxnInquiry,
    trouble: { readonly reason: string; readonly status?: number; readonly isUndone: boolean },
  ): TxnUnavailable {
    const { reason, status, isUndone } = trouble;
    const fields = { ...this.fieldsOf(method, inquiry, reason), status };
    if (reason === KEY_TROUBLE) this.http.credentialsRefused('PCSTORE', fields);
    else this.log.warn('the store gave no usable answer', fields);
    return { kind: 'unavailable', reason, isUndone };
  }

  private fieldsOf({ name }: Method<unknown>, { pjid, boid }: TxnInquiry, reason: string): LogFields {
    return { store: 'PCSTORE', call: name, pjid, boid, reason };
  }
}

/** Reason for a failure that an operator must fix. */
export const KEY_TROUBLE = 'credentials refused';

/** Returns the interface; orders for testing have one of their own. */
export const interfaceOf = ({ sandbox }: PcstoreSettings): string =>
  sandbox ? 'ISteamMicroTxnSandbox' : 'ISteamMicroTxn';

/** Returns the meaning of a status other than 200. */
export function troubleOf(status: number): string {
  if (status === 429) return 'quota';
  return KEY_REFUSED.some((refused) => refused === status) ? KEY_TROUBLE : 'trouble';
}
