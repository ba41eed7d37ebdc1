import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../../platform/config/app-config.js';
import { OutboundHttp, type OutboundAnswer } from '../../../../platform/outbound/outbound-http.js';
import { Log } from '../../../../platform/observability/logging/log.js';
import {
  MAX_PAUSE_MS,
  mayPass,
  pauseBeforeSecondTry,
  timeLeft,
} from '../../../../platform/outbound/second-try.js';
import { consumeOne, type EntitlementPlace, getEntitlement, type Operation } from './console.operations.js';
import { type ConsumedUnit, type Entitlement, readApiError, saysTokenInvalid } from './console.wire.js';

/** Time limit for all calls of one request. */
const BUDGET_MS = 5_000;

/** Outcome of a call; `refused` is a well-formed refusal of the store, anything unclear is `unavailable`. */
export type ConsoleAnswer<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'refused'; readonly reason: string }
  /** The store refuses the player's access token. */
  | { readonly kind: 'token-invalid' }
  | { readonly kind: 'unavailable'; readonly reason: string };

/** The deployment has no address of the store. */
interface NotSent {
  readonly kind: 'not-sent';
  readonly reason: string;
}

interface Call<T> extends Operation<T> {
  /** Deadline by the process's monotonic clock, in milliseconds. */
  readonly until: number;
}

/**
 * Reason when the client has no permission, which an operator must fix. Status 401 refuses a player's token instead.
 */
const CREDENTIALS = 'credentials refused';

const TROUBLES: ReadonlyMap<number, string> = new Map([
  [403, CREDENTIALS],
  [429, 'quota'],
]);

/** Calls the entitlement service: applies time limits, retries reads once and interprets HTTP statuses. */
@Injectable()
export class ConsoleClient {
  constructor(
    private readonly http: OutboundHttp,
    private readonly config: AppConfig,
    private readonly log: Log,
  ) {}

  /** Returns the account's entitlement under a label; retries temporary failures once if time is left. */
  async getEntitlement(place: EntitlementPlace): Promise<ConsoleAnswer<Entitlement>> {
    const call = begin(getEntitlement(place));
    const first = await this.send(call);
    if (!mayPass(first) || timeLeft(call) <= MAX_PAUSE_MS) return this.meaning(call, first);
    await pauseBeforeSecondTry();
    return this.meaning(call, await this.send(call));
  }

  /** Redeems one unit, without a retry. The caller may repeat it safely with the same transaction id. */
  async consume(place: EntitlementPlace, transactionId: string): Promise<ConsoleAnswer<ConsumedUnit>> {
    const call = begin(consumeOne(place, transactionId));
    return this.meaning(call, await this.send(call));
  }

  private async send(call: Call<unknown>): Promise<OutboundAnswer | NotSent> {
    const { name, place, method, path, body } = call;
    const { apiUrl } = this.config.console;
    if (apiUrl === null) return { kind: 'not-sent', reason: 'no address' };
    return this.http.call({
      store: 'CONSOLE',
      call: name,
      pjid: place.pjid,
      troubleStatuses: [403],
      method,
      url: apiUrl + path,
      headers: {
        authorization: `Bearer ${place.accessToken}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      timeoutMs: timeLeft(call),
    });
  }

  private meaning<T>(call: Call<T>, answer: OutboundAnswer | NotSent): ConsoleAnswer<T> {
    if (answer.kind !== 'answered') return this.unavailable(call, answer.reason);
    const { status, body } = answer;
    if (status === 200) {
      const value = call.read(body);
      return value === null ? this.unavailable(call, 'unusable answer', status) : { kind: 'ok', value };
    }
    if (status === 401 && saysTokenInvalid(body)) return { kind: 'token-invalid' };
    const code = readApiError(body);
    if (call.refusals.includes(status) && code !== null)
      return { kind: 'refused', reason: `${status} ${code}` };
    return this.unavailable(call, TROUBLES.get(status) ?? 'trouble', status);
  }

  private unavailable({ name, place }: Call<unknown>, reason: string, status?: number): ConsoleAnswer<never> {
    const fields = { store: 'CONSOLE', call: name, pjid: place.pjid, reason, status };
    if (reason === CREDENTIALS) this.http.credentialsRefused('CONSOLE', fields);
    else this.log.warn('the store gave no usable answer', fields);
    return { kind: 'unavailable', reason };
  }
}

const begin = <T>(operation: Operation<T>): Call<T> => ({
  ...operation,
  until: performance.now() + BUDGET_MS,
});
