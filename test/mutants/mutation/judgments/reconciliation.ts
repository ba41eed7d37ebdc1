import type { Judgment } from './judgment.js';

const RUN = 'src/modules/reconciliation/run';
const COMPARISON = 'src/modules/reconciliation/comparison';

/** Judgments about src/modules/reconciliation. */
export const RECONCILIATION: readonly Judgment[] = [
  {
    file: `${COMPARISON}/compare.ts`,
    because: 'a price that the store does not name is no other one, so that none is written',
    mutants: [
      ['store.price?.microPrice', 'store.price.microPrice'],
      ['store.price?.currency', 'store.price.currency'],
    ],
  },
  {
    file: `${COMPARISON}/compare.ts`,
    because: 'an order that is undefined is one that is left out',
    mutants: [['order !== undefined', 'true']],
  },
  {
    file: `${RUN}/difference.ts`,
    because: 'no run has named a purchase without a boid',
    mutants: [['boid === null', 'false']],
  },
];
