import { Injectable } from '@nestjs/common';
import type { BookedPurchase } from '../../purchase/index.js';
import { GrantBooks } from '../../grant-dispatcher/index.js';
import type { Compared } from '../domain/compare.js';
import { grouped } from '../domain/grouped.js';
import type { GrantLogLine } from '../domain/grant-log-line.js';
import { GrantLogRepository } from '../persistence/grant-log.repository.js';

/** Adds to purchases what the game's log and the owed grants say about them. */
@Injectable()
export class GameFactsReader {
  constructor(
    private readonly log: GrantLogRepository,
    private readonly grants: GrantBooks,
  ) {}

  async of(
    pjid: string,
    purchases: readonly BookedPurchase[],
    isLogged: boolean,
  ): Promise<(Compared & { readonly purchase: BookedPurchase })[]> {
    const boids = purchases.map(({ boid }) => boid);
    const owed = purchases.filter(({ isGrantedByService }) => isGrantedByService).map(({ boid }) => boid);
    const [lines, grants] = await Promise.all([
      this.log.findOfPurchases(pjid, boids),
      this.grants.find(pjid, owed),
    ]);
    const linesOf = grouped(lines, ({ boid }) => boid);
    const grantOf = new Map(grants.map((grant) => [grant.boid, grant]));
    const none: readonly GrantLogLine[] = [];
    return purchases.map((purchase) => ({
      purchase,
      grant: grantOf.get(purchase.boid) ?? null,
      game: { lines: linesOf.get(purchase.boid) ?? none, isLogged },
    }));
  }
}
