import { createHmac, randomBytes } from 'node:crypto';
import type { ShownEvent } from '../events/events.js';
import { type Reply, type ScriptedRequest, ScriptedServer } from '../faults/scripted-server.js';
import { whole, wireAnswer } from '../faults/wire-answer.js';

/** A call as it came; its path is the one that the test gave to `url`. */
export interface ReceivedCall extends ScriptedRequest {
  readonly event: ShownEvent;
}

/** Path that answers with a 3xx status redirect to. */
export const MOVED = '/moved';

/** A secret as Standard Webhooks writes it. */
export const newSigningSecret = (): string => `whsec_${randomBytes(24).toString('base64')}`;

/** An endpoint of a publisher: stores the calls, and answers 204 or what `statusOf` returns. */
export class WebhookReceiver {
  readonly calls: ReceivedCall[] = [];
  /** Status of the answer to a call. */
  statusOf: (call: ReceivedCall) => number | Promise<number> = () => 204;
  /** Services of other files of tests may still send to a port that a receiver of theirs had. */
  private readonly own = `/${randomBytes(6).toString('hex')}`;

  private constructor(private readonly server: ScriptedServer) {
    server.script = (request) => this.take(request);
  }

  static async start(): Promise<WebhookReceiver> {
    return new WebhookReceiver(await ScriptedServer.start(() => whole(wireAnswer(204))));
  }

  url(path = '/events'): string {
    return this.server.url + this.own + path;
  }

  /** Calls to a path with the event of a subject. */
  of(subject: string, path = '/events'): readonly ReceivedCall[] {
    return this.calls.filter((call) => call.path === path && call.event.subject === subject);
  }

  close(): Promise<void> {
    return this.server.close();
  }

  private async take(request: ScriptedRequest): Promise<Reply> {
    if (!request.path.startsWith(this.own)) return whole(wireAnswer(404));
    const path = request.path.slice(this.own.length);
    const call = { ...request, path, event: JSON.parse(request.body) as ShownEvent };
    this.calls.push(call);
    const status = await this.statusOf(call);
    const isRedirect = status >= 300 && status < 400;
    return whole(wireAnswer(status), isRedirect ? { location: this.url(MOVED) } : {});
  }
}

/** Whether a secret signed the call. */
export function isSignedBy({ headers, body }: ReceivedCall, secret: string): boolean {
  const text = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signature = `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(signature);
}
