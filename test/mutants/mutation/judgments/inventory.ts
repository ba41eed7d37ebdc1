import type { Judgment } from './judgment.js';

/** Judgments about src/modules/inventory. */
export const INVENTORY: readonly Judgment[] = [
  {
    file: 'src/modules/inventory/reward/reward-order.ts',
    because: 'the value of a column: the tests of reward lists read it from the database',
    mutants: [["''", '"Stryker was here!"']],
  },
  {
    file: 'src/modules/inventory/reward/reward.entity.ts',
    because:
      'cannot happen with the present table, of which a test says that each event starts from one state',
    mutants: [
      ["`'${event}' does not start from one state`", '``'],
      ['from === undefined || others.length > 0', 'false'],
      ['from === undefined || others.length > 0', 'from === undefined && others.length > 0'],
      ['from === undefined', 'false'],
      ['others.length > 0', 'false'],
    ],
  },
];
