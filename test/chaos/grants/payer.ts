import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Stack } from '../../support/faults/stack.js';
import { HttpClient } from '../workload/http-client.js';

const EXTERNAL_PAID = '/billing/api-in/v1/purchase/external/paid';
/** The platform does not give up: it has the player's money. */
const PATIENCE_MS = 60_000;
const PAUSE_MS = 200;

/** The project that purchases are paid for. */
export interface PayingProject {
  readonly pjid: string;
  readonly accessKey: string;
}

interface PaidAnswer {
  readonly resultCode: string;
  readonly resultData?: { readonly boid?: string };
}

/** Tells of payments as a platform does: again and again, until it has heard the boid. */
export class Payer {
  private readonly clients: readonly HttpClient[];

  constructor(
    { apis }: Stack,
    private readonly project: PayingProject,
  ) {
    this.clients = apis.map(({ url }) => new HttpClient(url));
  }

  /** Pays `count` purchases, so many at once; gives their boids. */
  async pay(count: number, concurrency: number, onPaid: (paid: number) => void): Promise<readonly string[]> {
    const boids: string[] = [];
    let begun = 0;
    const payNext = async (): Promise<void> => {
      while (begun < count) {
        begun += 1;
        boids.push(await this.payOne(begun));
        onPaid(boids.length);
      }
    };
    await Promise.all(Array.from({ length: concurrency }, payNext));
    return boids;
  }

  private async payOne(number: number): Promise<string> {
    const { pjid, accessKey } = this.project;
    const playerId = `player-${number}`;
    const payment = {
      reqId: randomUUID(),
      pjid,
      payment: 'PG',
      appStore: 'PG',
      paymentOrderId: `order-${number}`,
      os: 'NONE',
      playerId,
      giveUser: { idType: 'GAME_UID', idValue: playerId },
      giveProductList: [{ productId: 'gem.100', quantity: 1, currency: 'USD', totalMicroPrice: 990_000 }],
    };
    const headers = {
      'content-type': 'application/json',
      'x-req-pjid': pjid,
      'x-auth-access-key': accessKey,
    };
    const call = { path: EXTERNAL_PAID, headers, body: JSON.stringify(payment) };
    const until = performance.now() + PATIENCE_MS;
    for (let attempt = number; performance.now() < until; attempt += 1) {
      const client = this.clients[attempt % this.clients.length];
      const answer = await client?.send(call);
      // A second telling of what was taken is refused with the boid that it got.
      const boid = answer?.kind === 'answered' ? boidOf(answer.text) : undefined;
      if (boid !== undefined) return boid;
      await wait(PAUSE_MS);
    }
    throw new Error(`payment ${number} was not taken within ${PATIENCE_MS} ms`);
  }
}

function boidOf(text: string): string | undefined {
  try {
    return (JSON.parse(text) as PaidAnswer).resultData?.boid;
  } catch {
    return undefined;
  }
}
