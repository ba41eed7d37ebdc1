import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Agent, type Dispatcher, ProxyAgent } from 'undici';
import { AppConfig } from '../config/app-config.js';
import { Log, type LogFields } from '../observability/logging/log.js';
import { currentSpan, withoutPermit } from '../request-context/request-context.js';
import { Metrics } from '../observability/metrics/metrics.js';
import { OutboundHealth } from './outbound-health.js';
import { readRetryAfter } from './retry-after.js';
import {
  type CalledStore,
  type NotMade,
  OutboundProtection,
  type OutcomeListener,
} from './outbound-protection.js';
import { endCallSpan, spanOfCall } from './outbound-span.js';
import { noteStoreCode } from './store-code.js';
import type { Attempt } from './store-breaker.js';
import { withinTime } from './time-limit.js';

const CONNECT_MS = 2_000;
/** Maximum connections to one system: more than the stuck calls of several projects. */
const MAX_CONNECTIONS = 512;
const MAX_BYTES = 256 * 1024;

/** Connections to other systems, through the deployment's proxy where there is one. */
function agentFor(maxResponseSize: number, proxy: string | null): Dispatcher {
  const [limits, connect] = [{ maxResponseSize, connections: MAX_CONNECTIONS }, { timeout: CONNECT_MS }];
  return proxy === null
    ? new Agent({ ...limits, connect })
    : new ProxyAgent({ ...limits, uri: proxy, proxyTls: connect });
}

/** A call to another system. */
export interface OutboundCall {
  /** The called system, for metrics and health: a store family, never a host that an operator entered. */
  readonly store?: string;
  /**
   * Project whose credentials are used. With it {@link OutboundProtection} limits the call and applies the circuit
   * breaker.
   */
  readonly pjid?: string;
  /** Statuses that count as failures of the system, in addition to 429 and 5xx. */
  readonly troubleStatuses?: readonly number[];
  /** A success status does not mean that the credentials were accepted: the body says so. */
  readonly isSilentOnCredentials?: boolean;
  /** The operation of the system. */
  readonly call?: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Time limit of connecting, waiting and reading together. */
  readonly timeoutMs: number;
  /**
   * Maximum size of the answer in bytes; 256 KiB by default. Larger ones are for background work only, since answers
   * are held in memory.
   */
  readonly maxBytes?: number;
}

/**
 * The outcome of a call. An error status of the other system is an answer; only a call without an answer has failed.
 */
export type OutboundAnswer =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly body: string;
      /** Seconds of the header Retry-After, if any. */
      readonly retryAfterSeconds?: number;
    }
  | { readonly kind: 'failed'; readonly reason: 'timeout' | 'network' | 'too-large' | NotMade };

/** The owner of the used credentials and the system. */
export interface CredentialUse {
  readonly store: string;
  readonly pjid: string;
}

/** Listener for accepted and refused credentials. */
export interface CredentialListener {
  refused(use: CredentialUse): void;
  /** After every call that succeeded. */
  accepted(use: CredentialUse): void;
}

/**
 * HTTP client for stores and other systems: persistent connections, bounded time and size, no redirects; it never
 * throws.
 */
@Injectable()
export class OutboundHttp implements OnApplicationShutdown {
  /** Keyed by the maximum size of answers: undici limits it per connection. */
  private readonly agents = new Map<number, Dispatcher>();
  private readonly health = new OutboundHealth();
  private credentials: CredentialListener | undefined;

  constructor(
    private readonly metrics: Metrics,
    private readonly protection: OutboundProtection,
    private readonly log: Log,
    private readonly config: AppConfig,
  ) {}

  /** Makes a call. It holds no permit of admission control meanwhile, and is measured and traced. */
  async call(outbound: OutboundCall): Promise<OutboundAnswer> {
    const { store = 'other', call = 'other', pjid } = outbound;
    const span = currentSpan()?.child(spanOfCall(store, call, outbound.method));
    const begun = performance.now();
    const answer = await withoutPermit(async () =>
      pjid === undefined ? (await this.attempt(outbound)).answer : this.guarded({ store, pjid }, outbound),
    );
    const labels = { store, call, outcome: outcomeOf(answer) };
    this.metrics.storeCallSeconds.observe(labels, (performance.now() - begun) / 1000);
    endCallSpan(span, answer);
    if (pjid !== undefined && outbound.isSilentOnCredentials !== true && isSuccess(answer))
      this.credentialsAccepted({ store, pjid });
    noteStoreCode(answer.kind === 'answered' && answer.status >= 300 ? String(answer.status) : undefined);
    return answer;
  }

  /**
   * Waits for a shared call, such as the request of an access token, within the same limits as for a separate call: a
   * waiting caller is delayed by the slow system as well.
   * @throws what `wait` throws
   */
  share<T>(called: CalledStore, wait: () => Promise<Attempt<T>>): Promise<T | NotMade> {
    return withoutPermit(() => this.protection.guard(called, wait));
  }

  /**
   * Reports that a store refuses the credentials, which only an operator can fix: logs an error and counts it for an
   * alert.
   */
  credentialsRefused(store: string, fields: LogFields): void {
    this.metrics.credentialsRefused.inc({ store });
    if (typeof fields.pjid === 'string') this.credentials?.refused({ store, pjid: fields.pjid });
    this.log.error('the store refuses our credentials', undefined, { ...fields, store });
  }

  /** Reports accepted credentials, for stores whose HTTP status does not show it. */
  credentialsAccepted(use: CredentialUse): void {
    this.credentials?.accepted(use);
  }

  /** Sets the listener for credentials; there is only one. */
  onCredentials(listener: CredentialListener): void {
    this.credentials = listener;
  }

  /** Sets the listener for the outcomes of calls with a project; there is only one. */
  onOutcomes(listener: OutcomeListener): void {
    this.protection.onOutcomes(listener);
  }

  /** Returns the systems that have given no usable answer for several calls. */
  failing(): string[] {
    return this.health.failing();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.agents.values()].map((agent) => agent.destroy()));
  }

  private agent(maxBytes: number): Dispatcher {
    const agent = this.agents.get(maxBytes) ?? agentFor(maxBytes, this.config.egress.proxy);
    this.agents.set(maxBytes, agent);
    return agent;
  }

  private async guarded(called: CalledStore, outbound: OutboundCall): Promise<OutboundAnswer> {
    const answer = await this.protection.guard(called, () => this.attempt(outbound));
    return typeof answer === 'string' ? { kind: 'failed', reason: answer } : answer;
  }

  private async attempt({
    store = 'other',
    call: _call,
    pjid: _pjid,
    isSilentOnCredentials: _silent,
    troubleStatuses = [],
    timeoutMs,
    ...request
  }: OutboundCall): Promise<Attempt<OutboundAnswer>> {
    const answer = await withinTime(timeoutMs, (signal) => this.send(request, signal));
    this.health.note(store, answer.kind === 'answered' && answer.status < 500);
    return { answer, isTrouble: isTrouble(answer, troubleStatuses) };
  }

  private async send(
    { url, maxBytes = MAX_BYTES, ...request }: Omit<OutboundCall, 'timeoutMs'>,
    signal: AbortSignal,
  ): Promise<OutboundAnswer> {
    try {
      const { statusCode, body, headers } = await this.agent(maxBytes).request({
        ...target(url),
        ...request,
        signal,
      });
      const retryAfterSeconds = readRetryAfter(headers['retry-after']);
      const answer = { kind: 'answered', status: statusCode, body: await body.text() } as const;
      return retryAfterSeconds === null ? answer : { ...answer, retryAfterSeconds };
    } catch (error) {
      return { kind: 'failed', reason: reasonOf(error) };
    }
  }
}

const isSuccess = (answer: OutboundAnswer): boolean =>
  answer.kind === 'answered' && answer.status >= 200 && answer.status < 300;

const isTrouble = (answer: OutboundAnswer, troubleStatuses: readonly number[]): boolean =>
  answer.kind === 'failed' ||
  answer.status === 429 ||
  answer.status >= 500 ||
  troubleStatuses.includes(answer.status);

/** Returns the status class such as `2xx`, `429`, which answers nothing, or the reason without an answer. */
function outcomeOf(answer: OutboundAnswer): string {
  if (answer.kind === 'failed') return answer.reason;
  return answer.status === 429 ? '429' : `${Math.floor(answer.status / 100)}xx`;
}

function target(url: string): { origin: string; path: string } {
  const { origin, pathname, search } = new URL(url);
  return { origin, path: pathname + search };
}

const REASONS: Readonly<Record<string, 'timeout' | 'too-large'>> = {
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_RES_EXCEEDED_MAX_SIZE: 'too-large',
};

const reasonOf = (error: unknown): 'timeout' | 'network' | 'too-large' =>
  REASONS[(error as { readonly code?: string }).code ?? ''] ?? 'network';
