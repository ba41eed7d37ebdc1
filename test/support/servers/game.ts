import { randomUUID } from 'node:crypto';
import {
  type Attempt,
  createClient,
  PurserError,
  type PurserClient,
} from '../../../clients/typescript/src/index.js';
import type { Answer } from '../interface/envelope.js';
import type { TestProject } from '../operators/operator.js';
import type { RunningService } from '../service/start-service.js';

type Fields = Record<string, unknown>;

/** An endpoint, found in the client. */
export type ClientCall = (client: PurserClient) => (request: never) => Promise<unknown>;

/** How a reservation for a PC differs from one for a phone. */
export const ON_PC = { payment: 'GSTORE_PLAY_PC', appStore: 'GSTORE_PLAY_PC', os: 'WIN64' } as const;

/** What a client got from the store for a payment. */
export interface Receipt {
  readonly purchaseOriginalJson: string;
  readonly purchaseSignature: string;
}

/**
 * A game server: calls the service over HTTP with its project's key; every request is valid unless a test changes a
 * field.
 */
export class Game {
  readonly playerId: string;
  /** `X-Trace-Id` of the last answer. */
  traceId = '';
  readonly productId = 'gem.100';
  /** Where reservations go; each store has an endpoint of its own. */
  protected readonly reservation: ClientCall = ({ gstore }) => gstore.reserve;

  constructor(
    private readonly service: RunningService,
    readonly project: TestProject,
    playerId = `player-${randomUUID().slice(0, 8)}`,
  ) {
    this.playerId = playerId;
  }

  get headers(): Record<string, string> {
    return { 'X-Req-Pjid': this.project.pjid, 'X-Auth-Access-Key': this.project.accessKey };
  }

  /** Fields of a reservation (Spec 4). */
  aReservation(changes: Fields = {}): Fields {
    return {
      reqId: randomUUID(),
      pjid: this.project.pjid,
      svcId: 'svc-1',
      imid: 'member-1',
      playerId: this.playerId,
      ipCountry: 'US',
      payment: 'GSTORE_PLAY',
      appStore: 'GSTORE_PLAY',
      productId: this.productId,
      os: 'ANDROID',
      microPrice: 990_000,
      currency: 'USD',
      ...changes,
    };
  }

  /** Fields of a verification (Spec 5). */
  aVerification(boid: string, receipt: Receipt, changes: Fields = {}): Fields {
    return {
      reqId: randomUUID(),
      pjid: this.project.pjid,
      boid,
      productId: this.productId,
      playerId: this.playerId,
      microPrice: 990_000,
      currency: 'USD',
      productDetailsJson: '[]',
      purchaseOriginalJson: receipt.purchaseOriginalJson,
      purchaseSignature: receipt.purchaseSignature,
      ...changes,
    };
  }

  /** Fields of a verification on a PC (Spec 6). */
  aPcVerification(boid: string, purchaseToken: string, changes: Fields = {}): Fields {
    return { ...this.aReserved(boid), microPrice: 990_000, currency: 'USD', purchaseToken, ...changes };
  }

  /** Fields of a cancellation (Spec 13) or a completion. */
  aReserved(boid: string, changes: Fields = {}): Fields {
    const { playerId, productId } = this;
    return { reqId: randomUUID(), pjid: this.project.pjid, boid, playerId, productId, ...changes };
  }

  /** A reservation that must succeed; gives its boid. */
  async reserve(changes: Fields = {}): Promise<string> {
    const answer = await this.tryReserve(this.aReservation(changes));
    if (answer.resultCode !== 'SUCCESS') throw new Error(`reserve: ${JSON.stringify(answer)}`);
    return (answer.resultData as { boid: string }).boid;
  }

  tryReserve(fields: Fields): Promise<Answer<{ boid: string }>> {
    return this.answerTo(this.reservation, fields);
  }

  verify(boid: string, receipt: Receipt, changes: Fields = {}): Promise<Answer> {
    return this.answerTo(({ gstore }) => gstore.verify, this.aVerification(boid, receipt, changes));
  }

  verifyPc(
    boid: string,
    { purchaseToken }: { readonly purchaseToken: string },
    changes: Fields = {},
  ): Promise<Answer> {
    return this.answerTo(({ gstore }) => gstore.verifyPc, this.aPcVerification(boid, purchaseToken, changes));
  }

  complete(boid: string, changes: Fields = {}): Promise<Answer> {
    return this.answerTo(({ purchase }) => purchase.complete, this.aReserved(boid, changes));
  }

  cancel(boid: string, changes: Fields = {}): Promise<Answer> {
    return this.answerTo(({ purchase }) => purchase.cancel, this.aReserved(boid, changes));
  }

  /** What the platform reports of a member. */
  saveAccount(fields: Fields): Promise<Answer> {
    return this.answerTo(({ account }) => account.save, fields);
  }

  /** Purchase records (Spec 14). */
  async list(...boidList: string[]): Promise<Fields[]> {
    const answer = await this.answerTo<Fields[]>(({ purchase }) => purchase.list, { boidList });
    return answer.resultData as Fields[];
  }

  /** The record of one purchase. */
  async record(boid: string): Promise<Fields> {
    const [record] = await this.list(boid);
    if (record === undefined) throw new Error(`no purchase ${boid}`);
    return record;
  }

  async statusOf(boid: string): Promise<unknown> {
    return (await this.record(boid))['purchaseStatus'];
  }

  /**
   * Calls an endpoint as game servers do, by the published client, and gives the answer whatever it is. `fields` may be
   * wrong in value, not in shape: what the client would not send goes through {@link json} and {@link form}.
   */
  async answerTo<Data = Record<string, unknown>>(
    endpoint: ClientCall,
    fields: Fields,
  ): Promise<Answer<Data>> {
    let last: Attempt | undefined;
    const client = createClient({
      baseUrl: this.service.url,
      pjid: this.project.pjid,
      accessKey: this.project.accessKey,
      retries: 0,
      onAttempt: (attempt) => (last = attempt),
    });
    await endpoint(client)(fields as never).catch((error: unknown) => {
      if (!(error instanceof PurserError)) throw error;
    });
    this.traceId = last!.traceId!;
    return last!.answer as Answer<Data>;
  }

  /** Sends JSON, whatever it is. */
  async json<Data = Record<string, unknown>>(path: string, body: unknown): Promise<Answer<Data>> {
    const response = await this.service.http
      .post(path)
      .set(this.headers)
      .send(body as object);
    this.traceId = response.headers['x-trace-id'] ?? '';
    return response.body as Answer<Data>;
  }

  /** Sends a form, whatever is in it. */
  async form<Data = Record<string, unknown>>(path: string, fields: Fields): Promise<Answer<Data>> {
    const response = await this.service.http.post(path).set(this.headers).type('form').send(fields);
    this.traceId = response.headers['x-trace-id'] ?? '';
    return response.body as Answer<Data>;
  }
}
