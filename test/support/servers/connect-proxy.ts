import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

const LOGIN = 'purser:s3cret';

/** A forward proxy on the loopback address: it opens tunnels by CONNECT for callers that know its password. */
export class ConnectProxy {
  /** Host and port of each requested tunnel. */
  readonly targets: string[] = [];
  private readonly sockets = new Set<Socket>();

  private constructor(private readonly server: Server) {
    server.on('connect', (request: IncomingMessage, socket: Socket) => this.open(request, socket));
  }

  static async start(): Promise<ConnectProxy> {
    const proxy = new ConnectProxy(createServer());
    proxy.server.listen(0, '127.0.0.1');
    await once(proxy.server, 'listening');
    return proxy;
  }

  get url(): string {
    return this.urlWith(LOGIN);
  }

  /** Returns the address with a user and a password, as in the configuration of the service. */
  urlWith(login: string): string {
    return `http://${login}@127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  private open({ url = '', headers }: IncomingMessage, socket: Socket): void {
    this.targets.push(url);
    const answer = (status: string): boolean => socket.write(`HTTP/1.1 ${status}\r\n\r\n`);
    const expected = `Basic ${Buffer.from(LOGIN).toString('base64')}`;
    if (headers['proxy-authorization'] !== expected) {
      answer('407 Proxy Authentication Required');
      return void socket.end();
    }
    const { hostname, port } = new URL(`http://${url}`);
    const target = connect(Number(port), hostname.replace(/^\[|\]$/g, ''), () => {
      answer('200 Connection established');
      target.pipe(socket).pipe(target);
    });
    for (const [one, other] of [
      [socket, target],
      [target, socket],
    ] as const) {
      this.sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        this.sockets.delete(one);
        other.destroy();
      });
    }
  }
}
