import { type Judgment, QUEUE_NAME } from './judgment.js';

/** Judgments about src/modules/purchase. */
export const PURCHASE: readonly Judgment[] = [
  {
    file: 'src/modules/purchase/refund/revocation-list-queue.ts',
    because: QUEUE_NAME,
    mutants: [["'store-feed'", '""']],
  },
  {
    file: 'src/modules/purchase/verification/deferred/deferred-verify-queue.ts',
    because: QUEUE_NAME,
    mutants: [["'deferred-verify'", '""']],
  },
  {
    file: 'src/modules/purchase/refund/refund-checks.ts',
    because:
      'endless: the test goes on until nothing is due, or the purchase is skipped, and that never comes',
    mutants: [
      ['after.verifiedAt < due', 'true'],
      ['after.verifiedAt < due', 'after.verifiedAt <= due'],
      ['after.verifiedAt < due', 'after.verifiedAt >= due'],
      ['after.verifiedAt + MAX_WINDOW_MS', 'after.verifiedAt - MAX_WINDOW_MS'],
      ['position.failures + 1 < MAX_FAILURES', 'true'],
      ['position.failures + 1', 'position.failures - 1'],
      [
        '(position: CheckPosition): CheckPosition | null => position.failures + 1 < MAX_FAILURES ? …',
        '() => undefined',
      ],
    ],
  },
  {
    file: 'src/modules/purchase/refund/refund-checks.ts',
    because: 'neither text is a JSON object: both begin anew',
    mutants: [["''", '"Stryker was here!"']],
  },
  {
    file: 'src/modules/purchase/record/fields/cancel-reason.ts',
    because: 'neither text is a vague code',
    mutants: [["''", '"Stryker was here!"']],
  },
  {
    file: 'src/modules/purchase/record/fields/payment-codes.ts',
    because: 'no code belongs to a family of this name',
    mutants: [['[]', '["Stryker was here"]']],
  },
  {
    file: 'src/modules/purchase/record/change/revoked-by.ts',
    because: 'the value of a column: the tests of refunds read it from the database',
    mutants: [["''", '"Stryker was here!"']],
  },
  {
    file: 'src/modules/purchase/record/change/purchase-event-mask.ts',
    because: 'no transition leads from a reservation to COMPLETED: both are 0 here',
    mutants: [['begun + verified', 'begun - verified']],
  },
  {
    file: 'src/modules/purchase/summary/daily-totals.ts',
    because: 'only the order of the rows of one day and payment, not their sums',
    mutants: [
      ["''", '"Stryker was here!"'],
      ["other.ipCountry ?? ''", "other.ipCountry && ''"],
    ],
  },
];
