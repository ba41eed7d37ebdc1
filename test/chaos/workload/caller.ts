import type { Operation, OperationArgs, OperationName } from '../history.js';
import { noAnswer, readAnswer, type Meaning } from './answer-reader.js';
import { type HttpCall, HttpClient } from './http-client.js';
import { Readiness } from './readiness.js';

/** A game's project and its key. */
export interface CallerProject {
  readonly pjid: string;
  readonly accessKey: string;
}

/** What is sent besides what the history keeps. */
export interface Proof {
  readonly purchaseOriginalJson: string;
  readonly purchaseSignature: string;
}

const GSTORE = '/billing/api-game/v1/purchase/gstore/play/consumable';
const PURCHASE = '/billing/api-game/v1/purchase';
const PATHS: Readonly<Record<OperationName, string>> = {
  reserve: `${GSTORE}/reserve`,
  verify: `${GSTORE}/verify`,
  complete: `${PURCHASE}/complete`,
  cancel: `${PURCHASE}/reserved/cancel`,
  list: `${PURCHASE}/list`,
};
const PRICE = { microPrice: 990_000, currency: 'USD' } as const;

/** Sends operations to the processes in turn and keeps the history of them. */
export class Caller {
  readonly history: Operation[] = [];
  private readonly clients: readonly HttpClient[];
  private readonly readiness: Readiness;
  private readonly keys: ReadonlyMap<string, string>;
  private turn = 0;
  private underway = 0;

  constructor(urls: readonly string[], projects: readonly CallerProject[]) {
    this.clients = urls.map((url) => new HttpClient(url));
    this.readiness = new Readiness(urls);
    this.keys = new Map(projects.map(({ pjid, accessKey }) => [pjid, accessKey]));
  }

  /** Calls without an answer so far. */
  get inFlight(): number {
    return this.underway;
  }

  /** Sends one operation, once; a process that does not take the connection at all is passed over. */
  async call(op: OperationName, args: OperationArgs, proof?: Proof): Promise<Operation> {
    const id = (this.turn += 1);
    const target = this.readiness.targetOf(id);
    const call = this.requestOf(op, args, proof);
    this.underway += 1;
    const start = performance.now();
    let meaning = await this.send(op, call, target);
    const passedOver = meaning === null ? { isPassedOver: true } : {};
    if (meaning === null) meaning = await this.send(op, call, (target + 1) % this.clients.length);
    const end = performance.now();
    const operation = { id, op, args, start, end, target, ...passedOver, ...(meaning ?? noAnswer()) };
    this.underway -= 1;
    this.history.push(operation);
    return operation;
  }

  close(): void {
    this.readiness.close();
    for (const client of this.clients) client.close();
  }

  /** Null when the process does not listen. */
  private async send(op: OperationName, call: HttpCall, target: number): Promise<Meaning | null> {
    const answer = await (this.clients[target] as HttpClient).send(call);
    if (answer.kind === 'refused') return null;
    return answer.kind === 'lost' ? noAnswer() : readAnswer(op, answer.status, answer.text);
  }

  private requestOf(op: OperationName, args: OperationArgs, proof?: Proof): HttpCall {
    const { pjid } = args;
    const isForm = op === 'reserve';
    const fields = fieldsOf(op, args, proof);
    return {
      path: PATHS[op],
      headers: {
        'x-req-pjid': pjid,
        'x-auth-access-key': this.keys.get(pjid) ?? '',
        'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
      },
      body: isForm
        ? new URLSearchParams(fields as Record<string, string>).toString()
        : JSON.stringify(fields),
    };
  }
}

function fieldsOf(op: OperationName, args: OperationArgs, proof?: Proof): Readonly<Record<string, unknown>> {
  const { pjid, reqId, playerId, productId, boid } = args;
  if (op === 'list') return { pjid, boidList: args.boids };
  const common = { reqId, pjid, playerId, productId };
  if (op === 'verify') return { ...common, boid, ...PRICE, productDetailsJson: '[]', ...proof };
  if (op !== 'reserve') return { ...common, boid };
  return {
    ...common,
    svcId: 'svc-1',
    imid: `member-of-${playerId}`,
    ipCountry: 'US',
    payment: 'GSTORE_PLAY',
    appStore: 'GSTORE_PLAY',
    os: 'ANDROID',
    ...PRICE,
  };
}
