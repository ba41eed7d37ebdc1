import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ShownEvent } from './events.js';

/** A call as it came. */
export interface ReceivedCall {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  readonly event: ShownEvent;
}

/** A secret as Standard Webhooks writes it. */
export const newSigningSecret = (): string => `whsec_${randomBytes(24).toString('base64')}`;

/** An endpoint of a publisher: keeps the calls and answers 204, or what it is told. */
export class WebhookReceiver {
  readonly calls: ReceivedCall[] = [];
  /** Status of the answer to a call. */
  statusOf: (call: ReceivedCall) => number = () => 204;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<WebhookReceiver> {
    const server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const body = Buffer.concat(parts).toString('utf8');
        const event = JSON.parse(body) as ShownEvent;
        const call = { path: request.url ?? '', headers: request.headers, body, event };
        receiver.calls.push(call);
        response.writeHead(receiver.statusOf(call)).end();
      });
    });
    const receiver = new WebhookReceiver(server);
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    return receiver;
  }

  url(path = '/events'): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}${path}`;
  }

  /** Calls to a path with the event of a subject. */
  of(subject: string, path = '/events'): readonly ReceivedCall[] {
    return this.calls.filter((call) => call.path === path && call.event.subject === subject);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => {
      this.server.close(resolve);
    });
  }
}

/** Whether a secret signed the call. */
export function isSignedBy({ headers, body }: ReceivedCall, secret: string): boolean {
  const text = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signature = `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(signature);
}
