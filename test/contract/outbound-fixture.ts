import { jest } from '@jest/globals';
import type { OutboundAnswer } from '../../src/platform/outbound/outbound-http.js';
import { eventually } from '../support/eventually.js';
import { type Reply, ScriptedServer } from '../support/faults/scripted-server.js';
import { whole, wireAnswer } from '../support/faults/wire-answer.js';
import { outboundHttp } from '../support/service/outbound.js';

/** Failures in a row after which the circuit opens. */
export const FAILURES = 3;
export const PAUSE_MS = 5_000;
export const CIRCUIT_OPEN = { kind: 'failed', reason: 'circuit-open' };
export const BUSY = { kind: 'failed', reason: 'busy' };
export const TRUTH = wireAnswer(200, { said: 'yes' });

export const ok: Reply = whole(TRUTH);
export const status = (code: number): Reply => whole(wireAnswer(code));
export const times = (count: number): readonly undefined[] => Array.from({ length: count });

/** Whose call it is, and how it is made. */
export interface CallOptions {
  readonly store?: string;
  readonly pjid?: string;
  readonly timeoutMs?: number;
  readonly troubleStatuses?: readonly number[];
}

/** Calls of projects to stores, all of which are one scripted server; the wall clock moves when the test says so. */
export class OutboundFixture {
  /** The wall clock. */
  now = Date.now();

  private constructor(
    readonly server: ScriptedServer,
    readonly outbound: ReturnType<typeof outboundHttp>,
  ) {
    jest.spyOn(Date, 'now').mockImplementation(() => this.now);
  }

  /** `environment` as the deployment's. */
  static async start(environment: Record<string, string> = {}): Promise<OutboundFixture> {
    const server = await ScriptedServer.start(() => ok);
    const variables = { PURSER_STORE_BREAKER_FAILURES: String(FAILURES), ...environment };
    return new OutboundFixture(server, outboundHttp(variables));
  }

  async stop(): Promise<void> {
    jest.restoreAllMocks();
    await this.outbound.http.onApplicationShutdown();
    await this.server.close();
  }

  call({
    store = 'ASTORE',
    pjid = 'A',
    timeoutMs = 5_000,
    ...more
  }: CallOptions = {}): Promise<OutboundAnswer> {
    const { url } = this.server;
    return this.outbound.http.call({ store, pjid, call: 'get', method: 'GET', url, timeoutMs, ...more });
  }

  /**
   * Calls one after another that are answered like this.
   * @throws Error when one is not made
   */
  async answered(reply: Reply, count: number, options?: CallOptions): Promise<void> {
    this.server.script = () => reply;
    for (const _ of times(count)) {
      const before = this.server.requests.length;
      const answer = await this.call(options);
      if (this.server.requests.length !== before + 1)
        throw new Error(`the call was not made: ${JSON.stringify(answer)}`);
    }
  }

  /** As many failures in a row as it takes. */
  open(options?: CallOptions): Promise<void> {
    return this.answered(status(503), FAILURES, options);
  }

  /**
   * Whether the circuit stops a call; one that is made is answered well.
   * @throws Error when a stopped call was made all the same, or opened a connection
   */
  async isCircuitOpen(options?: CallOptions): Promise<boolean> {
    this.server.script = () => ok;
    const { requests, connections } = this.server;
    const made = requests.length;
    const answer = await this.call(options);
    if (answer.kind === 'answered') return false;
    if (answer.reason !== 'circuit-open') throw new Error(`the call was not made: ${answer.reason}`);
    if (requests.length !== made || this.server.connections !== connections)
      throw new Error('a call went out while the circuit was open');
    return true;
  }

  /** What a call hears that is not made. */
  async unmade(options?: CallOptions): Promise<OutboundAnswer> {
    const before = this.server.requests.length;
    const answer = await this.call(options);
    if (this.server.requests.length !== before) throw new Error('the call was made');
    return answer;
  }

  /** Calls that the store holds, once they have all come, and what lets it answer them. */
  async held(count: number, options?: CallOptions): Promise<HeldCalls> {
    const replies: ((reply: Reply) => void)[] = [];
    this.server.script = () => new Promise<Reply>((resolve) => replies.push(resolve));
    const before = this.server.requests.length;
    const answers = times(count).map(() => this.call(options));
    await eventually(
      () => this.server.requests.length,
      (requests) => requests === before + count,
    );
    return {
      answers: Promise.all(answers),
      answer: (reply) => {
        for (const resolve of replies.splice(0)) resolve(reply);
      },
    };
  }
}

/** Calls that are under way. */
export interface HeldCalls {
  readonly answers: Promise<OutboundAnswer[]>;
  answer(reply: Reply): void;
}
