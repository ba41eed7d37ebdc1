import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { DelayLine } from './delay-line.js';
import { withoutAttributes } from './query-attributes.js';

/** The packet that commits: a query's mark before it, for a new session's `READ COMMITTED` is none. */
export const COMMIT = '\u0003COMMIT';

type Mode = 'pass' | 'black-hole' | 'stall' | 'refuse';

/**
 * How a call gets lost. `reset`: the server processes it, the client sees its connection end. `silence`: processed too,
 * but the client sees nothing at all. `unsent`: the connection ends before the server gets the bytes, which looks to
 * the client like `reset`.
 */
export type Loss = 'reset' | 'silence' | 'unsent';

/**
 * Reads along with everything that passes, and decides what gets lost. `connection` is the same object for all of its
 * bytes.
 */
export interface Watcher {
  lossOf(connection: object, bytes: Buffer): Loss | null;
  sawReply(connection: object, bytes: Buffer): void;
}

/** What to lose next, and by which texts its packet is known. */
interface Doom {
  readonly what: 'request' | 'reply';
  readonly texts: readonly string[];
}

/** What has passed a proxy so far, or has not. */
export interface Traffic {
  /** Connections that were accepted. */
  readonly joined: number;
  /** Bytes from the service and back to it that were delivered. */
  readonly up: number;
  readonly down: number;
  /** Bytes that were swallowed. */
  readonly swallowed: number;
  /** Requests and replies that were lost. */
  readonly lost: number;
}

interface Pair {
  readonly client: Socket;
  readonly server: Socket;
  readonly up: DelayLine;
  readonly down: DelayLine;
  /** The server's next bytes are not delivered any more. */
  lost: Loss | null;
}

/** Stands between the service and a server, and loses what a test wants lost. */
export class TcpProxy {
  private readonly pairs = new Set<Pair>();
  private readonly port: number;
  private mode: Mode = 'pass';
  private delay: { readonly ms: number; readonly jitterMs: number } = { ms: 0, jitterMs: 0 };
  private readonly doomed: Doom[] = [];
  private watcher: Watcher | null = null;
  private losses = 0;
  private joined = 0;
  private readonly delivered = { up: 0, down: 0 };
  private swallowed = 0;

  private constructor(
    private readonly listener: Server,
    private target: URL,
  ) {
    this.port = (listener.address() as AddressInfo).port;
    listener.on('connection', (client) => this.join(client));
  }

  /** Starts a proxy in front of the server that `url` names. */
  static async before(url: string): Promise<TcpProxy> {
    const listener = createServer().listen(0, '127.0.0.1');
    await once(listener, 'listening');
    return new TcpProxy(listener, new URL(url));
  }

  /** The same URL by way of the proxy. */
  get url(): string {
    const url = new URL(this.target);
    url.host = `127.0.0.1:${this.port}`;
    return url.href;
  }

  /** How many requests and replies were lost so far. */
  get lost(): number {
    return this.losses;
  }

  get traffic(): Traffic {
    const { joined, swallowed, losses: lost } = this;
    return { joined, ...this.delivered, swallowed, lost };
  }

  /**
   * New connections go to this server; those that are open stay with the other one, as when a name gets another
   * address.
   */
  moveTo(url: string): void {
    this.target = new URL(url);
  }

  /** Everything is delivered at once; what was stalled goes on. */
  pass(): void {
    if (this.mode === 'refuse') this.listener.listen(this.port, '127.0.0.1');
    this.mode = 'pass';
    this.delay = { ms: 0, jitterMs: 0 };
    for (const { client, server } of this.pairs) {
      client.resume();
      server.resume();
    }
  }

  /** Everything is delivered, later: `ms` each way, give or take `jitterMs`. */
  slow(ms: number, jitterMs = 0): void {
    this.delay = { ms, jitterMs };
  }

  /** Nothing is delivered in either direction, and neither end sees an error. */
  blackHole(): void {
    this.mode = 'black-hole';
  }

  /** Nothing is delivered until {@link pass}: then all of it is, as when a broken line comes back. */
  stall(): void {
    this.mode = 'stall';
    for (const { client, server } of this.pairs) {
      client.pause();
      server.pause();
    }
  }

  /** Ends every connection at once and accepts no new one. */
  refuse(): void {
    this.mode = 'refuse';
    this.listener.close();
    this.reset();
  }

  /** Ends every connection at once. */
  reset(): void {
    for (const { client, server } of this.pairs) {
      client.resetAndDestroy();
      server.destroy();
    }
  }

  /**
   * The next packet of a client that holds all these texts reaches the server, which processes it; its reply is lost
   * with the connection. Prepared statements carry their values only, so that a value is what to look for. Several are
   * lost in turn.
   */
  loseReplyTo(...texts: readonly string[]): void {
    this.doomed.push({ what: 'reply', texts });
  }

  /** The same, but the packet itself is lost, so that the server never hears of it. */
  loseRequest(...texts: readonly string[]): void {
    this.doomed.push({ what: 'request', texts });
  }

  /** From now on `watcher` reads along; best before the first connection, as a protocol is read from its beginning. */
  watch(watcher: Watcher): void {
    this.watcher = watcher;
  }

  async close(): Promise<void> {
    // Not a reset: of a connection whose other end is gone it fails, and leaves a handle that keeps the process alive.
    for (const { client, server } of this.pairs) {
      client.destroy();
      server.destroy();
    }
    if (this.mode === 'refuse') return;
    this.listener.close();
    await once(this.listener, 'close');
  }

  private join(client: Socket): void {
    this.joined += 1;
    const server = connect(Number(this.target.port), this.target.hostname);
    const pair: Pair = { client, server, up: new DelayLine(server), down: new DelayLine(client), lost: null };
    this.pairs.add(pair);
    client.on('data', (bytes) => this.fromClient(pair, bytes));
    server.on('data', (bytes) => this.fromServer(pair, bytes));
    if (this.mode === 'stall') {
      client.pause();
      server.pause();
    }
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.on('error', () => undefined);
      one.on('close', () => {
        other.destroy();
        this.pairs.delete(pair);
      });
    }
  }

  private fromClient(pair: Pair, bytes: Buffer): void {
    if (this.mode === 'black-hole') return this.swallow(bytes);
    const packet = this.doomed.length === 0 ? bytes : withoutAttributes(bytes);
    if (this.doomed[0]?.texts.every((text) => packet.includes(text))) {
      if (this.doomed.shift()?.what === 'request') return this.lose(pair);
      pair.lost = 'reset';
    } else {
      pair.lost ??= this.watcher?.lossOf(pair, bytes) ?? null;
    }
    if (pair.lost === 'unsent') return this.lose(pair);
    this.delivered.up += bytes.length;
    pair.up.send(bytes, this.delayMs());
  }

  private fromServer(pair: Pair, bytes: Buffer): void {
    if (this.mode === 'black-hole') return this.swallow(bytes);
    this.watcher?.sawReply(pair, bytes);
    if (pair.lost === null) {
      this.delivered.down += bytes.length;
      pair.down.send(bytes, this.delayMs());
    }
    if (pair.lost === 'reset') this.lose(pair);
    if (pair.lost === 'silence') this.losses += 1;
  }

  private swallow(bytes: Buffer): void {
    this.swallowed += bytes.length;
  }

  private lose({ client, server }: Pair): void {
    this.losses += 1;
    client.resetAndDestroy();
    server.destroy();
  }

  private delayMs(): number {
    const { ms, jitterMs } = this.delay;
    return Math.max(0, ms + (2 * Math.random() - 1) * jitterMs);
  }
}
