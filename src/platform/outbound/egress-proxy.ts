import { isIPv6, type Socket } from 'node:net';
import { Pool } from 'undici';

const CONNECT_MS = 2_000;
/** Time limit of the proxy's answer, so that tunnels without a waiting call do not accumulate. */
const ANSWER_MS = 5_000;

/** Where a tunnel leads. */
export interface TunnelEnd {
  readonly address: string;
  readonly port: number;
}

/** Receives the tunnel, or an error with the code PURSER_PROXY. */
export type TunnelOpened = (error: Error | null, socket: Socket | null) => void;

/** The proxy cannot be reached, or does not connect to the address. */
class ProxyUnusable extends Error {
  readonly code = 'PURSER_PROXY';
}

/** The deployment's proxy for calls to other systems (PURSER_EGRESS_PROXY). */
export class EgressProxy {
  private readonly pool: Pool;
  private readonly headers: Readonly<Record<string, string>>;

  /** @param url http or https; with user and password where the proxy asks for them */
  constructor(url: string) {
    const { origin, username, password } = new URL(url);
    this.pool = new Pool(origin, { connect: { timeout: CONNECT_MS }, headersTimeout: ANSWER_MS });
    const login = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
    this.headers =
      username === '' ? {} : { 'proxy-authorization': `Basic ${Buffer.from(login).toString('base64')}` };
  }

  /** Opens a tunnel to an address, not to a name: the proxy must not resolve what was checked here. */
  tunnelTo({ address, port }: TunnelEnd, done: TunnelOpened): void {
    const path = `${isIPv6(address) ? `[${address}]` : address}:${port}`;
    this.pool.connect({ path, headers: { ...this.headers, host: path } }, (error, answer) => {
      if (error !== null)
        return done(new ProxyUnusable('the proxy cannot be reached', { cause: error }), null);
      const socket = answer.socket as Socket;
      if (answer.statusCode === 200) return done(null, socket);
      socket.on('error', () => undefined).destroy();
      done(new ProxyUnusable('the proxy refuses to connect'), null);
    });
  }

  /** Ends the connections to the proxy, except tunnels. */
  destroy(): Promise<void> {
    return this.pool.destroy();
  }
}
