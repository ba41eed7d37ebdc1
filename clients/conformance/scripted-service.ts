import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseExactly, type ScriptedAnswer, type Suite } from './suite.js';

/** A request as it came. */
export interface ReceivedRequest {
  /** Without the number of the call. */
  readonly path: string;
  readonly contentType: string;
  readonly pjid: string;
  readonly accessKey: string;
  readonly body: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** When it came, milliseconds of a clock that only runs forward. */
  readonly at: number;
}

/** Answers calls as the file has them: those of the call with number n come to `<url>/n/...`. */
export class ScriptedService {
  private readonly received = new Map<number, ReceivedRequest[]>();

  private constructor(
    private readonly server: Server,
    private readonly suite: Suite,
  ) {}

  static async start(suite: Suite): Promise<ScriptedService> {
    const server = createServer();
    const service = new ScriptedService(server, suite);
    server.on('request', (request, response) => void service.serve(request, response));
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    return service;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** What came for a call, in its order. */
  requestsOf(call: number): readonly ReceivedRequest[] {
    return this.received.get(call) ?? [];
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => {
      this.server.close(resolve);
    });
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, call = '', path = ''] = /^\/(\d+)(\/.*)$/.exec(request.url ?? '') ?? [];
    const requests = this.received.get(Number(call)) ?? [];
    this.received.set(Number(call), requests);
    const at = performance.now();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    requests.push(received(request, path, Buffer.concat(chunks).toString('utf8'), at));
    const answers = this.suite.calls[Number(call)]?.answers ?? [];
    const answer = answers[Math.min(requests.length, answers.length) - 1];
    if (answer === undefined || answer.drop) request.socket.destroy();
    else if (!answer.hold) give(answer, response);
  }
}

function received({ headers }: IncomingMessage, path: string, body: string, at: number): ReceivedRequest {
  const contentType = (headers['content-type'] ?? '').replace(/;.*/, '');
  const isForm = contentType === 'application/x-www-form-urlencoded';
  const fields = isForm ? Object.fromEntries(new URLSearchParams(body)) : parseExactly(body);
  return {
    path,
    contentType,
    pjid: String(headers['x-req-pjid']),
    accessKey: String(headers['x-auth-access-key']),
    body,
    fields: fields as Readonly<Record<string, unknown>>,
    at,
  };
}

function give({ status = 200, headers = {}, body, text }: ScriptedAnswer, response: ServerResponse): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  response.end(text ?? JSON.stringify(body));
}
