import { once } from 'node:events';
import {
  Agent,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';

/** As `option httpchk GET /health/ready` with `inter 500ms fall 2 rise 1` in HAProxy. */
const CHECK_MS = 500;
const CHECK_TIMEOUT_MS = 2_000;
const FALL = 2;
/** Longer than any answer of the service takes. */
const ANSWER_MS = 30_000;
/** Clients keep their connections for shorter. */
const IDLE_MS = 60_000;

/** Players ask for it too, to leave out a process that stops: its answer is about the process, and no failure. */
const READINESS = '/health/ready';

/** The push endpoints say so with HTTP status 200. */
const FAILED = /"resultCode":"INTERNAL_SERVER_ERROR"/;

/** A request that was not served: by what, and why. */
export interface FailedRequest {
  readonly path: string;
  readonly backend: string;
  readonly reason: string;
}

/** What stands before the API processes. */
export interface LoadBalancer {
  /** Where callers come to. */
  readonly url: string;
  /** Where operators come to. */
  readonly operatorUrl: string;
  /** From now on it sends requests to the process at `url`, whenever that is ready. Resolves when it is. */
  add(url: string): Promise<void>;
  /** Forgets the process at `url`, which must have ended. */
  remove(url: string): void;
  close(): Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** A process of the service, as the balancer knows it. */
class Backend {
  readonly agent = new Agent({ keepAlive: true });
  isUp = false;
  private failedChecks = 0;

  constructor(readonly url: string) {}

  /** Asks for its readiness, and takes it out of use when it has not been ready twice. */
  async check(): Promise<void> {
    const isReady = await this.isReady();
    this.failedChecks = isReady ? 0 : this.failedChecks + 1;
    if (isReady) this.isUp = true;
    else if (this.failedChecks >= FALL) this.isUp = false;
  }

  private async isReady(): Promise<boolean> {
    try {
      const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS);
      const response = await fetch(`${this.url}${READINESS}`, { signal, headers: { Connection: 'close' } });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  }
}

/**
 * A load balancer in front of the API processes: sends requests in turn to those that are ready, and each request once.
 * It counts the requests that no process answered, and those that were answered with a failure of the service.
 */
export class Balancer implements LoadBalancer {
  readonly failures: FailedRequest[] = [];
  private readonly backends = new Map<string, Backend>();
  private requests = 0;
  private isOpen = true;

  private constructor(private readonly server: Server) {
    server.keepAliveTimeout = IDLE_MS;
    server.on('request', (incoming, outgoing) => void this.serve(incoming, outgoing));
    void this.watch();
  }

  static async start(): Promise<Balancer> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new Balancer(server);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The same: it passes on every path. */
  get operatorUrl(): string {
    return this.url;
  }

  /** Requests so far. */
  get served(): number {
    return this.requests;
  }

  async add(url: string): Promise<void> {
    const backend = new Backend(url);
    await backend.check();
    this.backends.set(url, backend);
    while (!backend.isUp) await wait(CHECK_MS);
  }

  remove(url: string): void {
    this.backends.get(url)?.agent.destroy();
    this.backends.delete(url);
  }

  async close(): Promise<void> {
    this.isOpen = false;
    for (const url of this.backends.keys()) this.remove(url);
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }

  private async watch(): Promise<void> {
    while (this.isOpen) {
      await wait(CHECK_MS);
      await Promise.all([...this.backends.values()].map((backend) => backend.check()));
    }
  }

  private async serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    this.requests += 1;
    const path = incoming.url ?? '';
    const up = [...this.backends.values()].filter(({ isUp }) => isUp);
    const backend = up[this.requests % up.length];
    try {
      if (backend === undefined) throw new Error('no process is ready');
      const answer = await forward(incoming, backend);
      const text = answer.body.toString();
      if (path !== READINESS && (answer.status >= 500 || FAILED.test(text)))
        this.fail(path, backend, `HTTP ${answer.status} ${text}`);
      outgoing.writeHead(answer.status, answer.headers).end(answer.body);
    } catch (error) {
      this.fail(path, backend, (error as Error).message);
      outgoing.writeHead(502).end();
    }
  }

  private fail(path: string, backend: Backend | undefined, reason: string): void {
    this.failures.push({ path, backend: backend?.url ?? 'none', reason: reason.slice(0, 300) });
  }
}

/** Sends the request on, once. The answer is read as a whole, so that one that breaks off is none. */
async function forward(incoming: IncomingMessage, { url, agent }: Backend): Promise<Answer> {
  const { method, headers } = incoming;
  const body = await buffer(incoming);
  const sent = request(url + (incoming.url ?? ''), {
    method,
    agent,
    headers: { ...headers, connection: 'keep-alive', 'content-length': body.length },
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const answer = await buffer(response);
  const { connection: _, 'transfer-encoding': __, 'keep-alive': ___, ...kept } = response.headers;
  return {
    status: response.statusCode ?? 0,
    headers: { ...kept, 'content-length': String(answer.length) },
    body: answer,
  };
}
