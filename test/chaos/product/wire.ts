import { faultOf, parseAnswer } from '../workload/answer-reader.js';
import { HttpClient } from '../workload/http-client.js';
import { Readiness } from '../workload/readiness.js';
import type { Violation } from '../history.js';
import type { SeenCall } from '../run/effect.js';

type Fields = Readonly<Record<string, unknown>>;

/** A project as its callers know it. */
export interface WireProject {
  readonly pjid: string;
  readonly accessKey: string;
  /** A word that is in the data of every player of the project, and of no other. */
  readonly canary: string;
}

/** What a caller knows after a call; `code` is null when there was no answer. */
export interface Reply {
  readonly outcome: SeenCall['outcome'];
  readonly code: string | null;
  readonly data: unknown;
}

/** A request, as JSON or as a form. */
export interface Asked {
  readonly path: string;
  readonly fields: Fields;
  readonly isForm?: boolean;
}

/** Result codes with an unknown outcome; the push endpoints have their own. */
const UNKNOWN: readonly string[] = ['SYSTEM_ERROR', 'INTERNAL_SERVER_ERROR'];
const NO_REPLY: Reply = { outcome: 'unknown', code: null, data: undefined };

/** Calls the processes in turn, and checks the form of every answer and that it shows no data of another project. */
export class Wire {
  readonly calls: SeenCall[] = [];
  readonly violations: Violation[] = [];
  private readonly clients: readonly HttpClient[];
  private readonly readiness: Readiness;
  private turn = 0;

  /**
   * @param strangers words that no answer to the project may contain
   * @param secrets words that no refusal may contain
   */
  constructor(
    urls: readonly string[],
    private readonly strangers: (project: WireProject) => readonly string[],
    private readonly secrets: readonly string[],
  ) {
    this.clients = urls.map((url) => new HttpClient(url));
    this.readiness = new Readiness(urls);
  }

  /** Asks once, of the next process; of another one when that refuses the connection. */
  async ask(project: WireProject, asked: Asked): Promise<Reply> {
    const start = performance.now();
    this.turn += 1;
    const target = this.readiness.targetOf(this.turn);
    const first = await this.send(target, project, asked);
    const isPassedOver = first === null;
    const reply = first ?? (await this.send(target + 1, project, asked)) ?? NO_REPLY;
    const { outcome, code } = reply;
    this.calls.push({
      start,
      end: performance.now(),
      outcome,
      code,
      ...(isPassedOver ? { isPassedOver } : {}),
    });
    return reply;
  }

  close(): void {
    this.readiness.close();
    for (const client of this.clients) client.close();
  }

  /** Null when the process does not listen. */
  private async send(
    target: number,
    project: WireProject,
    { path, fields, isForm }: Asked,
  ): Promise<Reply | null> {
    const client = this.clients[target % this.clients.length] as HttpClient;
    const answer = await client.send({
      path,
      headers: {
        'x-req-pjid': project.pjid,
        'x-auth-access-key': project.accessKey,
        'content-type': isForm === true ? 'application/x-www-form-urlencoded' : 'application/json',
      },
      body:
        isForm === true
          ? new URLSearchParams(fields as Record<string, string>).toString()
          : JSON.stringify(fields),
    });
    if (answer.kind === 'refused') return null;
    if (answer.kind === 'lost') return NO_REPLY;
    return this.read(project, { path, status: answer.status, text: answer.text });
  }

  private read(
    project: WireProject,
    { path, status, text }: { readonly path: string; readonly status: number; readonly text: string },
  ): Reply {
    const body = parseAnswer(text);
    const code = body?.['resultCode'];
    if (body === null || typeof code !== 'string') {
      this.complain('answer-malformed', `${path}: HTTP ${status}: no envelope: ${text.slice(0, 120)}`);
      return NO_REPLY;
    }
    const flaw = faultOf(status, code, body, text);
    if (flaw !== null) this.complain('answer-malformed', `${path}: ${flaw}`);
    if (this.strangers(project).some((word) => text.includes(word)))
      this.complain('seen-by-stranger', `${path} of ${project.pjid}: ${text.slice(0, 200)}`);
    if (code !== 'SUCCESS' && this.secrets.some((secret) => text.includes(secret)))
      this.complain('secret-in-answer', `${path}: ${code}`);
    const outcome = UNKNOWN.includes(code) ? 'unknown' : code === 'SUCCESS' ? 'ok' : 'fail';
    return { outcome, code, data: body['resultData'] };
  }

  private complain(rule: string, detail: string): void {
    this.violations.push({ rule, detail });
  }
}
