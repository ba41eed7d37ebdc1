import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Agent } from 'undici';
import { Metrics } from '../metrics/metrics.js';
import { OutboundHealth } from './outbound-health.js';

const CONNECT_MS = 2_000;
const MOST_BYTES = 256 * 1024;

/** A call to another system. */
export interface OutboundCall {
  /** Who is called, for metrics and health: a store's family, never a host of an operator's choosing. */
  readonly store?: string;
  /** Which of its operations. */
  readonly call?: string;
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Connecting, waiting and reading all together, at most. */
  readonly timeoutMs: number;
}

/** What came of a call. A refusal of the other system is an answer; only no usable answer at all is a failure. */
export type OutboundAnswer =
  | { readonly kind: 'answered'; readonly status: number; readonly body: string }
  | { readonly kind: 'failed'; readonly reason: 'timeout' | 'network' | 'too-large' };

/** Calls to stores and other systems over kept-alive connections: bounded in time and size, following no redirects, never throwing. */
@Injectable()
export class OutboundHttp implements OnApplicationShutdown {
  private readonly agent = new Agent({
    connect: { timeout: CONNECT_MS },
    maxResponseSize: MOST_BYTES,
    connections: 64,
  });
  private readonly health = new OutboundHealth();

  constructor(private readonly metrics: Metrics) {}

  async call({ store = 'other', call = 'other', ...request }: OutboundCall): Promise<OutboundAnswer> {
    const begun = performance.now();
    const answer = await this.send(request);
    const labels = { store, call, outcome: outcomeOf(answer) };
    this.metrics.storeCallSeconds.observe(labels, (performance.now() - begun) / 1000);
    this.health.note(store, answer.kind === 'answered' && answer.status < 500);
    return answer;
  }

  /** The systems that have given no usable answer for several calls. */
  failing(): string[] {
    return this.health.failing();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.agent.destroy();
  }

  /** The time is watched here too: a call that waits for a free connection does not hear the signal until it has one. */
  private async send({ timeoutMs, ...request }: OutboundCall): Promise<OutboundAnswer> {
    const end = new AbortController();
    const timer = setTimeout(() => end.abort(), timeoutMs);
    const timeUp = new Promise<OutboundAnswer>((resolve) => {
      end.signal.addEventListener('abort', () => resolve({ kind: 'failed', reason: 'timeout' }));
    });
    try {
      return await Promise.race([this.exchange(request, end.signal), timeUp]);
    } finally {
      clearTimeout(timer);
    }
  }

  private async exchange(
    { url, ...request }: Omit<OutboundCall, 'timeoutMs'>,
    signal: AbortSignal,
  ): Promise<OutboundAnswer> {
    try {
      const { statusCode, body } = await this.agent.request({ ...target(url), ...request, signal });
      return { kind: 'answered', status: statusCode, body: await body.text() };
    } catch (error) {
      return { kind: 'failed', reason: reasonOf(error) };
    }
  }
}

/** The status by its hundreds, as `2xx`, or why there is none. */
const outcomeOf = (answer: OutboundAnswer): string =>
  answer.kind === 'answered' ? `${Math.floor(answer.status / 100)}xx` : answer.reason;

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
