import { describe, expect, it } from '@jest/globals';
import { Random } from '../../support/random.js';
import { TreeChooser } from './choosers.js';
import { DrawingChooser } from './drawing-chooser.js';
import { type Footprint, footprintOf } from './footprint.js';
import type { Walk } from './run-schedule.js';

const STEPS = 3;
/** 6 steps, of which 3 are of the first operation. */
const ORDERS = 20;
const writing = (table: string): Footprint => footprintOf(`UPDATE ${table} SET a = 1 WHERE b = 2`);
const SAME = [writing('purchase'), writing('purchase')];
const DIFFERENT = [writing('purchase'), writing('reward')];

/** Walks over two operations, whose steps all touch the same; returns the schedules that were new. */
function schedulesOf(walk: Walk, footprints: readonly Footprint[]): string[] {
  const schedules: string[] = [];
  do {
    let schedule = '';
    const left = footprints.map(() => STEPS);
    for (;;) {
      const options = footprints.map((footprint, operation) => ({ operation, footprint }));
      const [first, ...others] = options.filter(({ operation }) => left[operation]! > 0);
      if (first === undefined) break;
      const chosen = walk.choose([first, ...others]);
      left[chosen]! -= 1;
      schedule += String(chosen);
      walk.stepped({ footprint: footprints[chosen]!, isBlocked: false });
    }
    if (!walk.isRepeated) schedules.push(schedule);
  } while (walk.advance());
  return schedules;
}

describe('a walk through schedules', () => {
  it('plays each of them once', () => {
    expect(new Set(schedulesOf(new TreeChooser(false), SAME)).size).toBe(ORDERS);
    expect(schedulesOf(new TreeChooser(false), DIFFERENT)).toHaveLength(ORDERS);
  });

  it('leaves out those that differ in the order of independent steps only', () => {
    expect(schedulesOf(new TreeChooser(true), DIFFERENT)).toHaveLength(1);
    expect(schedulesOf(new TreeChooser(true), SAME)).toHaveLength(ORDERS);
  });

  it('chooses no schedule twice, and the same ones for the same seed', () => {
    const drawn = schedulesOf(new DrawingChooser(new Random(1)), SAME);
    expect(drawn).toHaveLength(ORDERS);
    expect(new Set(drawn).size).toBe(ORDERS);
    expect(schedulesOf(new DrawingChooser(new Random(1)), SAME)).toEqual(drawn);
    expect(schedulesOf(new DrawingChooser(new Random(2)), SAME)).not.toEqual(drawn);
  });
});

describe('what a statement touches', () => {
  it.each([
    ['SELECT a FROM purchase p JOIN reward r ON r.b = p.b', ['purchase', 'reward'], []],
    ['SELECT a FROM purchase WHERE b = 1 FOR UPDATE', [], ['purchase']],
    [
      'UPDATE purchase p JOIN reward r ON r.b = p.b SET p.a = 1',
      ['purchase', 'reward'],
      ['purchase', 'reward'],
    ],
    ['INSERT INTO reward (a) SELECT p.a FROM purchase p', ['reward', 'purchase'], ['reward']],
    ['START TRANSACTION', [], []],
    ['DO 1', [], ['*']],
  ])('is known for %s', (sql, reads, writes) => {
    const { reads: read, writes: written } = footprintOf(sql);
    expect([[...read], [...written]]).toEqual([reads, writes]);
  });
});
