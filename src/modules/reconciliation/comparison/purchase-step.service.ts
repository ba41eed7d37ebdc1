import { Injectable } from '@nestjs/common';
import { type BookedPurchase, PurchaseBooks, type PurchasePosition } from '../../purchase/index.js';
import { type Compared, compareWithGame, compareWithStore, isPaid } from './compare.js';
import { type Difference, withoutNamed } from '../run/difference.js';
import type { StoreFacts } from './facts.js';
import { ItemRepository } from '../run/item.repository.js';
import { GameFactsReader } from './game-facts.service.js';
import { StoreLookups } from './store-lookups.service.js';
import type { SteppedRun, StepOutcome } from './step.js';

/** Purchases of one step, which is all that a run holds in memory. */
const PAGE_SIZE = 500;

/** Compares a page of purchases with the game's log, and with stores that are asked for single payments. */
@Injectable()
export class PurchaseStep {
  constructor(
    private readonly purchases: PurchaseBooks,
    private readonly facts: GameFactsReader,
    private readonly lookups: StoreLookups,
    private readonly items: ItemRepository,
  ) {}

  async execute(run: SteppedRun, cursor: string | null): Promise<StepOutcome> {
    const page = await this.purchases.listAfter(run.pjid, run, positionOf(cursor), PAGE_SIZE);
    const own = page.filter(({ family }) => run.store === null || family === run.store);
    const states = await this.lookups.of(run.pjid, own);
    if (states.kind === 'unavailable') return states;
    // Ends before the first purchase that there was no time to look up, which is never the first one; the next step
    // begins there.
    const cut = page.findIndex(({ boid }) => states.left.has(boid));
    const done = cut === -1 ? page : page.slice(0, cut);
    const known = new Set(done.map(({ boid }) => boid));
    const covered = own.filter(({ boid }) => known.has(boid));
    const compared = await this.facts.of(run.pjid, covered, run.coverage);
    const named = await this.items.findNamed(
      run.id,
      covered.map(({ boid }) => boid),
    );
    const found = compared.flatMap((one) => this.compare(one, states.states));
    return {
      kind: 'done',
      found: withoutNamed(found, named),
      cursor: cut === -1 && page.length < PAGE_SIZE ? null : positionBehind(done, cursor),
    };
  }

  private compare(
    compared: Compared & { readonly purchase: BookedPurchase },
    states: ReadonlyMap<string, StoreFacts>,
  ): Difference[] {
    const { purchase } = compared;
    const store = states.get(purchase.boid);
    const byStore = store === undefined ? [] : compareWithStore(compared, store);
    const byGame = compareWithGame(compared);
    // Money that the store has taken back, or never had, is not owed to the player.
    const isDecided = isPaid(purchase) && store !== undefined && store.state !== 'paid';
    return [...byStore, ...(isDecided ? withoutNamed(byGame, new Set([purchase.boid])) : byGame)];
  }
}

function positionOf(cursor: string | null): PurchasePosition | null {
  if (cursor === null) return null;
  const [reservedAt, boid] = JSON.parse(cursor) as [number, string];
  return { reservedAt: new Date(reservedAt), boid };
}

/** Returns the position behind the last purchase; `otherwise` for an empty page. */
function positionBehind(page: readonly BookedPurchase[], otherwise: string | null): string | null {
  const last = page.at(-1);
  return last === undefined ? otherwise : JSON.stringify([last.reservedAt.getTime(), last.boid]);
}
