import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A request as it came over the wire. */
export interface ScriptedRequest {
  readonly method: string;
  /** Path and query, still percent-encoded. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** What is done to a request: usually answer it, but anything that a connection lets one do. */
export type Reply = (response: ServerResponse) => void;

/** Decides about each request. */
export type Script = (request: ScriptedRequest) => Reply | Promise<Reply>;

/** A server on the loopback address that does what the test says. */
export class ScriptedServer {
  readonly requests: ScriptedRequest[] = [];
  /** Connections that were ever opened. */
  connections = 0;
  private port = 0;

  private constructor(
    private readonly server: Server,
    public script: Script,
  ) {}

  static async start(script: Script): Promise<ScriptedServer> {
    const server = createServer((request, response) => {
      void buffer(request).then(
        (body) => scripted.serve({ ...head(request), body: body.toString('utf8') }, response),
        () => response.destroy(), // the caller went away
      );
    });
    const scripted = new ScriptedServer(server, script);
    server.keepAliveTimeout = 0; // a connection that the server closes first would look like a fault
    server.on('connection', () => (scripted.connections += 1));
    await scripted.listen();
    return scripted;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Listens, after a {@link close} on the same port. */
  async listen(): Promise<void> {
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  /** Ends all connections; new ones are refused. Does nothing when it is closed. */
  async close(): Promise<void> {
    if (!this.server.listening) return;
    const closed = once(this.server, 'close');
    this.server.close();
    this.server.closeAllConnections();
    await closed;
  }

  private async serve(request: ScriptedRequest, response: ServerResponse): Promise<void> {
    this.requests.push(request);
    try {
      const reply = await this.script(request);
      reply(response);
    } catch {
      response.destroy();
    }
  }
}

const head = ({ method = '', url = '', headers }: IncomingMessage): Omit<ScriptedRequest, 'body'> => ({
  method,
  path: url,
  headers,
});
