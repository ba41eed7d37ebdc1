import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Agent, type Dispatcher } from 'undici';

const CONNECT_MS = 2_000;
const MOST_BYTES = 256 * 1024;

/** A call to another system. */
export interface OutboundCall {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Connecting, waiting and reading all together, at most. */
  readonly timeoutMs: number;
}

/** What came of a call. A refusal of the other system is an answer; only no usable answer at all is a failure. */
export type OutboundAnswer =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly retryAfter: string | undefined;
      readonly body: string;
    }
  | { readonly kind: 'failed'; readonly reason: 'timeout' | 'network' | 'too-large' };

/** Calls to stores and other systems over kept-alive connections: bounded in time and size, following no redirects, never throwing. */
@Injectable()
export class OutboundHttp implements OnApplicationShutdown {
  private readonly agent = new Agent({
    connect: { timeout: CONNECT_MS },
    maxResponseSize: MOST_BYTES,
    connections: 64,
  });

  async call({ timeoutMs, url, ...options }: OutboundCall): Promise<OutboundAnswer> {
    try {
      const answer = await this.agent.request({
        ...target(url),
        ...options,
        signal: AbortSignal.timeout(timeoutMs),
      });
      return await read(answer);
    } catch (error) {
      return { kind: 'failed', reason: reasonOf(error) };
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.agent.destroy();
  }
}

function target(url: string): { origin: string; path: string } {
  const { origin, pathname, search } = new URL(url);
  return { origin, path: pathname + search };
}

async function read({ statusCode, headers, body }: Dispatcher.ResponseData): Promise<OutboundAnswer> {
  const retryAfter = headers['retry-after'];
  return {
    kind: 'answered',
    status: statusCode,
    retryAfter: typeof retryAfter === 'string' ? retryAfter : undefined,
    body: await body.text(),
  };
}

function reasonOf(error: unknown): 'timeout' | 'network' | 'too-large' {
  const { name, code } = error as { name?: string; code?: string };
  if (name === 'TimeoutError' || name === 'AbortError' || code?.endsWith('_TIMEOUT')) return 'timeout';
  return code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE' ? 'too-large' : 'network';
}
