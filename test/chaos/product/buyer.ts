import { setTimeout as wait } from 'node:timers/promises';
import type { Dice } from '../workload/dice.js';
import type { Book } from './book.js';
import type { Market } from './market.js';
import { PRODUCT, type SellingProject } from './projects.js';
import type { Asked, Reply, Wire } from './wire.js';
import { PURCHASE_COMPLETE, PURCHASE_LIST } from '../../support/interface/paths.js';

type Fields = Readonly<Record<string, unknown>>;

const CANCEL = '/billing/api-game/v1/purchase/reserved/cancel';
/** A buyer who has paid asks for this long; more than all faults of a run together take. */
const PATIENCE_MS = 240_000;
const AGAIN_MS = 150;

/** What all players of a run share. */
export interface Ground {
  readonly wire: Wire;
  readonly market: Market;
  readonly book: Book;
  /** Where the stores send their notifications: each process in turn. */
  readonly urls: readonly string[];
}

/** A player who repeats every request until its outcome is known. */
export class Buyer {
  readonly playerId: string;
  private requests = 0;

  constructor(
    readonly ground: Ground,
    readonly project: SellingProject,
    readonly random: Dice,
    private readonly name: string,
  ) {
    this.playerId = `${project.canary}-${name}`;
  }

  newReqId(): string {
    this.requests += 1;
    return `${this.name}-${this.requests}`;
  }

  ask(asked: Asked): Promise<Reply> {
    return this.ground.wire.ask(this.project, asked);
  }

  /** Asks again until the answer is definite; `asked` may be the same request or a new one each time. */
  async definite(asked: () => Asked): Promise<Reply> {
    return this.until(async () => {
      const reply = await this.ask(asked());
      return reply.outcome === 'unknown' || reply.code === 'EXTERNAL_API_ERROR' ? null : reply;
    }, asked().path);
  }

  /** The same for a request that must succeed. @throws Error when it is refused */
  async must(asked: () => Asked): Promise<unknown> {
    const reply = await this.definite(asked);
    if (reply.outcome !== 'ok') throw new Error(`${asked().path}: ${reply.code}`);
    return reply.data;
  }

  /** A reservation that must succeed, each attempt with its own reqId; returns the data of the answer. */
  async reserve(path: string, fields: Fields): Promise<Fields & { readonly boid: string }> {
    const reply = await this.tryReserve(path, fields);
    if (reply.outcome !== 'ok') throw new Error(`${path}: ${reply.code}`);
    return reply.data as Fields & { readonly boid: string };
  }

  async tryReserve(path: string, fields: Fields): Promise<Reply> {
    let reqId = '';
    const reply = await this.definite(() => {
      reqId = this.newReqId();
      return { path, fields: { ...this.aReservation(reqId), ...fields }, isForm: true };
    });
    if (reply.outcome === 'fail') this.ground.book.refused.add(reqId);
    return reply;
  }

  /** Asks for a change of a purchase until it is in one of these states, by its answer or by the list. */
  async settle(path: string, boid: string, fields: Fields, states: readonly string[]): Promise<void> {
    await this.until(async () => {
      const asked = { path, fields: { ...this.aPurchase(boid), ...fields } };
      const { outcome } = await this.ask(asked);
      return outcome === 'ok' || states.includes((await this.statusOf(boid)) ?? '') ? true : null;
    }, `${path} of ${boid}`);
  }

  complete(boid: string): Promise<void> {
    return this.settle(PURCHASE_COMPLETE, boid, {}, ['COMPLETED', 'COMPLETED_BEFORE_CONSUME', 'CANCELED']);
  }

  cancel(boid: string): Promise<void> {
    return this.settle(CANCEL, boid, {}, ['RESERVED_CANCEL']);
  }

  /** Returns null when there was no answer, or the list does not have it. */
  async statusOf(boid: string): Promise<string | null> {
    const fields = { pjid: this.project.pjid, boidList: [boid] };
    const { data } = await this.ask({ path: PURCHASE_LIST, fields });
    const [record] = (data ?? []) as readonly Fields[];
    return record === undefined ? null : String(record['purchaseStatus']);
  }

  /** Fields of a request about a purchase, with a reqId of its own. */
  aPurchase(boid: string): Fields {
    const { playerId, project } = this;
    return { reqId: this.newReqId(), pjid: project.pjid, boid, playerId, productId: PRODUCT };
  }

  /** Repeats the attempt until it returns a value. @throws Error when it never does */
  async until<T>(attempt: () => Promise<T | null>, what: string): Promise<T> {
    const end = performance.now() + PATIENCE_MS;
    for (;;) {
      const found = await attempt();
      if (found !== null) return found;
      if (performance.now() > end) throw new Error(`never settled: ${what}`);
      await wait(AGAIN_MS);
    }
  }

  private aReservation(reqId: string): Fields {
    return {
      reqId,
      pjid: this.project.pjid,
      svcId: 'svc-1',
      playerId: this.playerId,
      ipCountry: 'US',
      productId: PRODUCT,
      microPrice: 990_000,
      currency: 'USD',
    };
  }
}
