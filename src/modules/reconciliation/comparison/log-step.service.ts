import { Injectable } from '@nestjs/common';
import { PurchaseBooks } from '../../purchase/index.js';
import { GrantBooks } from '../../grant-dispatcher/index.js';
import { couponTwice, givenTwice, grantedUnknown, grantedUnpaid } from './compare.js';
import { type Difference, withoutNamed } from '../run/difference.js';
import { grouped } from './grouped.js';
import type { GrantLogLine } from '../grant-log/grant-log-line.js';
import { GrantLogRepository } from '../grant-log/grant-log.repository.js';
import { ItemRepository } from '../run/item.repository.js';
import { GameFactsReader } from './game-facts.service.js';
import { isWithin, type SteppedRun, type StepOutcome } from './step.js';

/** Lines of one step, which is all that a run holds in memory. */
const PAGE_SIZE = 500;

const UNPAID: ReadonlySet<string> = new Set(['RESERVED', 'RESERVED_CANCEL']);

/** Compares a page of the game's log with the purchases and coupons that it names. */
@Injectable()
export class LogStep {
  constructor(
    private readonly log: GrantLogRepository,
    private readonly purchases: PurchaseBooks,
    private readonly grants: GrantBooks,
    private readonly facts: GameFactsReader,
    private readonly items: ItemRepository,
  ) {}

  async execute(run: SteppedRun, cursor: string | null): Promise<StepOutcome> {
    const after = cursor === null ? null : (JSON.parse(cursor) as GrantLogLine);
    const page = await this.log.listAfter(run.pjid, run, after, PAGE_SIZE);
    const boids = namesIn(page, ({ boid }) => boid);
    const coupons = run.namesUnknown ? namesIn(page, ({ transactionId }) => transactionId) : [];
    const found = [...(await this.purchasesIn(run, boids)), ...(await this.couponsIn(run, coupons))];
    const named = await this.items.findNamed(run.id, boids);
    const last = page.at(-1);
    return {
      kind: 'done',
      found: withoutNamed(found, named),
      cursor: last === undefined || page.length < PAGE_SIZE ? null : JSON.stringify(last),
    };
  }

  private async purchasesIn(run: SteppedRun, boids: readonly string[]): Promise<Difference[]> {
    const purchases = await this.purchases.findNamed(run.pjid, { boids });
    const known = new Set(purchases.map(({ boid }) => boid));
    const own = purchases.filter(({ family }) => run.store === null || family === run.store);
    const unpaid = own.filter(({ status }) => UNPAID.has(status));
    // Those of the range are compared by themselves. No run would find a purchase that is given again on a later day.
    const others = own.filter(({ reservedAt }) => !isWithin(run, reservedAt));
    const unknown = run.namesUnknown ? boids.filter((boid) => !known.has(boid)) : [];
    return [
      ...(await this.facts.of(run.pjid, unpaid, run.coverage)).map(grantedUnpaid),
      ...(await this.facts.of(run.pjid, others, run.coverage)).flatMap(givenTwice),
      ...unknown.map((boid) => grantedUnknown({ boid })),
    ];
  }

  private async couponsIn({ pjid }: SteppedRun, transactionIds: readonly string[]): Promise<Difference[]> {
    const known = new Set(await this.grants.findCoupons(pjid, transactionIds));
    const unknown = transactionIds.filter((id) => !known.has(id));
    const lines = await this.log.findOfCoupons(pjid, [...known]);
    const twice = [...grouped(lines, ({ transactionId }) => transactionId ?? '')].filter(
      ([, own]) => own.length > 1,
    );
    return [
      ...unknown.map((coupon) => grantedUnknown({ coupon })),
      ...twice.map(([id, own]) => couponTwice(id, own)),
    ];
  }
}

const namesIn = (
  lines: readonly GrantLogLine[],
  nameOf: (line: GrantLogLine) => string | null,
): readonly string[] => [...new Set(lines.map(nameOf).filter((name) => name !== null))];
