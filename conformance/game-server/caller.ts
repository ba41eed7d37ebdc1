import { toAnswer } from './answer.js';
import type { Answer } from './answer.js';
import { newKey } from './endpoint.js';
import type { Body, Endpoint } from './endpoint.js';
import { makeCall, hangUp } from './http-call.js';
import type { HangUp, Outgoing } from './http-call.js';
import type { CheckOptions } from './options.js';
import { sign } from './signature.js';

/** How a call differs from the one that Purser would make. */
export interface Manner {
  readonly header?: 'none' | 'wrong';
  /** Signs with these secrets, in this order, instead of the one; with none: sends no signature. */
  readonly secrets?: readonly string[];
  /** Signs for a time so many seconds from now. */
  readonly shiftSeconds?: number;
  /** Signs this text instead of the body. */
  readonly signedText?: string;
  readonly inPieces?: boolean;
}

/** What a key stands for, so that the report can say what the player must have now. */
export interface HandedOut {
  readonly key: string;
  readonly ids: readonly string[];
}

/** Makes the calls to one endpoint and keeps every answer. */
export class Caller {
  readonly answers: Answer[] = [];
  private readonly handedOut = new Map<string, HandedOut>();

  constructor(
    readonly endpoint: Endpoint,
    readonly options: CheckOptions,
  ) {}

  /** Sends a grant of the endpoint, of the first id by default; `change` alters the body. */
  async grant(
    what: string,
    key: string,
    {
      ids = this.endpoint.ids.slice(0, 1),
      change = {},
    }: { readonly ids?: readonly string[]; readonly change?: Body } = {},
    manner: Manner = {},
  ): Promise<Answer> {
    const body = { ...this.endpoint.body(key, ids), ...change };
    const answer = await this.send(what, key, JSON.stringify(body), manner);
    if (answer.resultCode !== null && this.isGiven(answer.resultCode)) this.handedOut.set(key, { key, ids });
    return answer;
  }

  /** Sends any text. */
  async send(what: string, key: string, text: string, manner: Manner = {}): Promise<Answer> {
    const answer = toAnswer(await makeCall(this.outgoing(what, key, text, manner)));
    this.answers.push(answer);
    return answer;
  }

  /** Asks for a grant and does not wait for the answer. */
  async hangUp(key: string, when: HangUp): Promise<void> {
    const text = JSON.stringify(this.endpoint.body(key, this.endpoint.ids.slice(0, 1)));
    await hangUp(this.outgoing('a caller that hangs up', key, text, {}), when);
  }

  /** Whether the code says that the player has it, now or before. */
  isGiven(resultCode: string): boolean {
    return resultCode === 'SUCCESS' || this.endpoint.duplicateCodes.includes(resultCode);
  }

  /** Every grant that was answered as given. */
  get given(): readonly HandedOut[] {
    return [...this.handedOut.values()];
  }

  private outgoing(what: string, key: string, text: string, manner: Manner): Outgoing {
    const { timeoutMs, pauseMs } = this.options;
    return {
      what,
      url: this.endpoint.url,
      headers: {
        'content-type': 'application/json',
        ...this.headerFor(manner),
        ...this.signatureFor(key, text, manner),
      },
      body: text,
      timeoutMs,
      ...(manner.inPieces ? { pieceMs: Math.min(pauseMs, 200) } : {}),
    };
  }

  private headerFor({ header: how }: Manner): Record<string, string> {
    const { header } = this.options;
    if (!header || how === 'none') return {};
    return { [header.name]: how === 'wrong' ? `not-${header.value}` : header.value };
  }

  private signatureFor(key: string, text: string, manner: Manner): Record<string, string> {
    const { secret } = this.options;
    const secrets = manner.secrets ?? (secret === null ? [] : [secret]);
    if (secrets.length === 0) return {};
    const id = key || newKey();
    const at = Math.floor(Date.now() / 1000) + (manner.shiftSeconds ?? 0);
    const signatures = secrets.map((one) => sign(one, id, at, manner.signedText ?? text));
    return {
      'webhook-id': id,
      'webhook-timestamp': String(at),
      'webhook-signature': signatures.join(' '),
    };
  }
}
