import { setTimeout as wait } from 'node:timers/promises';
import type { Book } from './book.js';
import type { SellingProject } from './projects.js';
import type { Wire } from './wire.js';

const LIST = '/billing/api-game/v1/grant/pending/list';
const ACK = '/billing/api-game/v1/grant/ack';
const EVERY_MS = 200;

interface Pulled {
  readonly body: { readonly boid?: string; readonly transactionId?: string };
}

/** A game that fetches its grants itself: gives each once, however often it is listed, and acknowledges it. */
export class Puller {
  private isOn = true;
  private readonly running: Promise<void>;

  constructor(
    private readonly wire: Wire,
    private readonly book: Book,
    private readonly project: SellingProject,
  ) {
    this.running = this.run();
  }

  async stop(): Promise<void> {
    this.isOn = false;
    await this.running;
  }

  private async run(): Promise<void> {
    while (this.isOn) {
      const { data } = await this.wire.ask(this.project, {
        path: LIST,
        fields: { pjid: this.project.pjid, maxLimit: 20 },
      });
      const { grantList = [] } = (data ?? {}) as { readonly grantList?: readonly Pulled[] };
      await Promise.all(grantList.map(({ body }) => this.give(body)));
      await wait(EVERY_MS);
    }
  }

  /** The answer to the first time is the answer to every time. */
  private async give({ boid, transactionId }: Pulled['body']): Promise<void> {
    const name = boid ?? transactionId ?? '';
    const given = this.book.given.get(name) ?? {
      playerId: `${this.project.canary}-receiver-${this.book.given.size}`,
      giveCompletedAtUnixTS: Math.floor(Date.now() / 1000),
    };
    this.book.given.set(name, given);
    const { playerId, giveCompletedAtUnixTS } = given;
    const which = boid === undefined ? { transactionId } : { boid };
    const fields = { pjid: this.project.pjid, ...which, playerId, giveCompletedAtUnixTS };
    await this.wire.ask(this.project, { path: ACK, fields });
  }
}
