import { Injectable } from '@nestjs/common';
import { toUnixSeconds } from '../../../shared/time/iso-time.js';
import type { BookedPurchase } from '../../purchase/index.js';
import { GrantBooks } from '../../grant-dispatcher/index.js';
import type { Compared } from './compare.js';
import { covers, type LogCoverage, type Period } from '../run/log-coverage.js';
import { grouped } from './grouped.js';
import type { GrantLogLine } from '../grant-log/grant-log-line.js';
import { GrantLogRepository } from '../grant-log/grant-log.repository.js';

/** Adds to purchases what the game's log and the owed grants say about them. */
@Injectable()
export class GameFactsReader {
  constructor(
    private readonly log: GrantLogRepository,
    private readonly grants: GrantBooks,
  ) {}

  /** Returns the purchases in the same order, each with its owed grant and what the log says about it. */
  async of(
    pjid: string,
    purchases: readonly BookedPurchase[],
    coverage: LogCoverage,
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
      game: {
        lines: linesOf.get(purchase.boid) ?? none,
        isLogged: covers(coverage, timeOfGrant(purchase)),
      },
    }));
  }
}

/** The time in which a purchase was given, as Purser has it: from its reservation until it was completed. */
const timeOfGrant = ({ reservedAt, completedAt }: BookedPurchase): Period => [
  toUnixSeconds(reservedAt),
  toUnixSeconds(completedAt ?? reservedAt),
];
