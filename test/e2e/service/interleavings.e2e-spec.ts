import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Explorer } from '../../interleavings/explorer.js';
import { findPlanted } from '../../interleavings/planted.js';
import { PLANTED_BUGS } from '../../interleavings/planted-bugs.js';
import { PAIRS, raceNamed, TRIPLES } from '../../interleavings/plays/races.js';
import { Shop } from '../../interleavings/plays/shop.js';
import { Stack } from '../../interleavings/stack/stack.js';
import { workerDatabaseUrl } from '../../support/database/worker-database.js';

/** A part of `npm run interleavings`, which plays 50,000 schedules of all races. */
const WHOLE = ['verify-cancel/same-purchase', 'reserve-refund/same-reward'];
const SEED = 20_261_122;

describe('operations that share rows, one statement at a time', () => {
  let stack: Stack;
  let explorer: Explorer;

  beforeAll(async () => {
    stack = await Stack.start(await workerDatabaseUrl());
    explorer = new Explorer(await Shop.open(stack));
  }, 60_000);
  afterAll(() => stack.stop());

  it.each(WHOLE)('keep every invariant in every order: %s', async (name) => {
    const { extent, violations } = await explorer.all(raceNamed(name), { most: 1_000 }, true);
    expect({ extent, violations }).toEqual({ extent: 'pruned', violations: [] });
  });

  it('keep every invariant in one order of each race', async () => {
    const broken: unknown[] = [];
    for (const race of [...PAIRS, ...TRIPLES])
      broken.push(...(await explorer.drawn(race, { most: 1 }, SEED)).violations);
    expect(broken).toEqual([]);
  });

  it.each(PLANTED_BUGS)('break one when $name, by a schedule that shows it again', async (bug) => {
    const { found } = await findPlanted(explorer, bug);
    const steps = found?.schedule.split(':')[1] ?? '';
    const again = await explorer.rewriting(bug.rewriting, () => explorer.one(raceNamed(bug.race), steps));
    expect(again.broken).not.toEqual([]);
    expect(found?.broken).toEqual(again.broken);
  });
});
