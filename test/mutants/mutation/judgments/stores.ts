import type { Judgment } from './judgment.js';

const PCSTORE = 'src/modules/store-verifier/adapter/pcstore';

/** Judgments about src/modules/store-verifier. */
export const STORES: readonly Judgment[] = [
  {
    file: `${PCSTORE}/pcstore.report.wire.ts`,
    because: 'a text that goes on after the second is no date',
    mutants: [
      ['/^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ$/', '/^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ/'],
    ],
  },
  {
    file: `${PCSTORE}/pcstore.verdict.ts`,
    because: 'a price that is undefined is one that is left out',
    mutants: [['price === undefined', 'false']],
  },
  {
    file: `${PCSTORE}/pcstore.wire.ts`,
    because: 'another order is foreign anyhow, and without an order every reader finds no ids',
    mutants: [["params['orderid'] !== subject.orderId", 'false']],
  },
];
