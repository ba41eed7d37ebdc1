import { type Reply, type Script, type ScriptedRequest, ScriptedServer } from './scripted-server.js';
import { forwardTo, whole, type WireAnswer } from './wire-answer.js';
import type { WireTrouble } from './wire-troubles.js';

type Choice = (request: ScriptedRequest) => boolean;

/** Stands between an adapter and its store, at a URL of its own, and fails on request. */
export class FaultyLine {
  /** What the store said to each request that decides something, whatever arrived of it. */
  readonly truths: WireAnswer[] = [];
  /** Every answer of the store, for what must not be logged of them. */
  readonly answers: string[] = [];
  private trouble: { readonly reply: Script; readonly on: Choice } | null = null;

  private constructor(
    private readonly server: ScriptedServer,
    private readonly storeUrl: string,
    private readonly decides: Choice,
  ) {
    server.script = (request) => this.carry(request);
  }

  /** `decides` selects the requests that a verdict is made of, such as for an access token. */
  static async before(storeUrl: string, decides: Choice): Promise<FaultyLine> {
    const server = await ScriptedServer.start(() => () => {});
    return new FaultyLine(server, storeUrl, decides);
  }

  get url(): string {
    return this.server.url;
  }

  /** Requests so far, or those of one path. */
  requests(path: RegExp = /^/): ScriptedRequest[] {
    return this.server.requests.filter((request) => path.test(request.path));
  }

  /**
   * Something goes wrong with the store's answers to the requests that decide, or to those of `on`. The store has
   * acted.
   */
  play(trouble: WireTrouble, on: Choice = this.decides): void {
    const reply: Script = async (request) => trouble(await this.ask(request), this.storeUrl + request.path);
    this.trouble = { reply, on };
  }

  /** Answers in the store's place; the store does not hear of it. */
  answer(answer: WireAnswer, on: Choice = this.decides): void {
    this.trouble = { reply: () => whole(answer), on };
  }

  /** Nothing goes wrong any more, and nothing is remembered. */
  calm(): void {
    this.trouble = null;
    this.server.requests.length = 0;
  }

  /** Refuses connections until {@link listen}. */
  async refuse(): Promise<void> {
    await this.server.close();
  }

  async listen(): Promise<void> {
    await this.server.listen();
  }

  async close(): Promise<void> {
    await this.server.close();
  }

  private async carry(request: ScriptedRequest): Promise<Reply> {
    return this.trouble?.on(request) === true ? this.trouble.reply(request) : whole(await this.ask(request));
  }

  private async ask(request: ScriptedRequest): Promise<WireAnswer> {
    const truth = await forwardTo(this.storeUrl, request);
    this.answers.push(truth.body.toString('utf8'));
    if (this.decides(request)) this.truths.push(truth);
    return truth;
  }
}
