import { createHash } from 'node:crypto';
import { empty, json } from '../kit/answer.js';
import type { Answer } from '../kit/answer.js';
import { readBody } from '../kit/body.js';
import { deliver } from '../kit/delivery.js';
import { listen } from '../kit/listening.js';
import type { Listening } from '../kit/listening.js';

/** One notification as it came in. */
export interface Received {
  readonly type: string;
  /** The exact text. */
  readonly text: string;
  readonly json: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** What a receiver does with a notification: answer it, never answer, or drop the connection. */
export type Reaction = Answer | 'hang' | 'drop';

/** A publisher's server, as little of it as the tests of notifications need. */
export class NotificationReceiver {
  /** Everything that came in, in order. */
  readonly received: Received[] = [];
  /** The most that were open at once. */
  mostAtOnce = 0;
  private open = 0;
  private server: Listening | null = null;
  private react: (notification: Received) => Reaction | Promise<Reaction> = () => empty(204);

  static async start(): Promise<NotificationReceiver> {
    const receiver = new NotificationReceiver();
    receiver.server = await listen(0, async (request, response) => {
      receiver.open += 1;
      receiver.mostAtOnce = Math.max(receiver.mostAtOnce, receiver.open);
      response.once('close', () => (receiver.open -= 1));
      const body = await readBody(request, 1024 * 1024);
      const text = body.kind === 'read' ? body.text : '';
      const content: Readonly<Record<string, unknown>> = JSON.parse(text);
      const type = String(content['notification_type']);
      const notification = { type, text, json: content, headers: { ...request.headers } };
      receiver.received.push(notification);
      const reaction = await receiver.react(notification);
      if (reaction === 'hang') return deliver({ kind: 'hang' }, response);
      if (reaction === 'drop') return deliver({ kind: 'reset' }, response);
      return deliver({ kind: 'whole', answer: reaction }, response);
    });
    return receiver;
  }

  get url(): string {
    return `${this.server?.url ?? ''}/notices`;
  }

  /** What to do from now on. */
  reactWith(reaction: Reaction | ((notification: Received) => Reaction | Promise<Reaction>)): void {
    this.react = typeof reaction === 'function' ? reaction : () => reaction;
  }

  /** The types that came in, in order. */
  types(): string[] {
    return this.received.map(({ type }) => type);
  }

  /** The last notification of a type. */
  last(type: string): Received {
    const found = this.received.findLast((notification) => notification.type === type);
    if (!found) throw new Error(`No ${type} came in.`);
    return found;
  }

  /** Back to a new receiver at the same address. */
  reset(): void {
    this.received.length = 0;
    this.mostAtOnce = 0;
    this.react = () => empty(204);
  }

  async close(): Promise<void> {
    await this.server?.close();
  }
}

/** A refusal in the format that the store understands. */
export function refusal(code: string): Answer {
  return json(400, { error: { code, message: 'Refused.' } });
}

/** Whether a notification is signed with the secret: SHA-1 over its exact text with the secret behind it. */
export function isSigned({ text, headers }: Received, secret: string): boolean {
  const hash = createHash('sha1').update(`${text}${secret}`, 'utf8').digest('hex');
  return headers['authorization'] === `Signature ${hash}`;
}
