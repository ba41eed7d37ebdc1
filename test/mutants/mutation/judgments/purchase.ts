import type { Judgment } from './judgment.js';

const QUEUE_NAME =
  'the name of a queue: any other one works as well, as long as all processes have the same version';

/** Judgments about src/modules/purchase. */
export const PURCHASE: readonly Judgment[] = [
  {
    file: 'src/modules/purchase/completion/consume-queue.ts',
    because: QUEUE_NAME,
    mutants: [["'purchase-consume'", '""']],
  },
  {
    file: 'src/modules/purchase/refund/revocation-list-queue.ts',
    because: QUEUE_NAME,
    mutants: [["'store-feed'", '""']],
  },
  {
    file: 'src/modules/purchase/refund/refund-checks.ts',
    because: 'neither text is a JSON object: both begin anew',
    mutants: [["''", '"Stryker was here!"']],
  },
];
