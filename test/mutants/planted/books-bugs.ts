import type { TestedBug } from './planted-bug.js';

/** Reconciliation, sums, and the test clock. */
export const BOOKS_BUGS: readonly TestedBug[] = [
  {
    id: 'refund-unseen',
    what: 'a purchase that the store has refunded is no difference',
    edits: [
      {
        symbol: 'compareState',
        code: "if (state === 'paid') return [];",
        replacement: "if (state === 'paid' || state === 'refunded') return [];",
      },
    ],
    check: { project: 'unit', suite: 'comparison/compare.spec' },
  },
  {
    id: 'amount-drift-unseen',
    what: 'a payment of another amount is no difference',
    edits: [
      {
        symbol: 'isSamePrice',
        code: '[price.microPrice, price.untaxedMicroPrice].includes(microPrice)',
        replacement: 'price.microPrice > 0',
      },
    ],
    check: { project: 'unit', suite: 'comparison/compare.spec' },
  },
  {
    id: 'log-gap-unseen',
    what: 'the time between two logs of a game counts as logged',
    edits: [
      {
        symbol: 'joined',
        file: 'log-coverage.ts',
        code: 'from <= last[1] + 1',
        replacement: 'from >= last[0]',
      },
    ],
    check: { project: 'unit', suite: 'run/log-coverage' },
  },
  {
    id: 'sums-across-currencies',
    what: 'a daily sum adds won to yen',
    edits: [
      {
        symbol: 'DailyTotals.totalOf',
        code: 'JSON.stringify([day, payment, currency, ipCountry])',
        replacement: 'JSON.stringify([day, payment, ipCountry])',
      },
    ],
    check: { project: 'unit', suite: 'summary/daily-totals' },
  },
  {
    id: 'clock-leaves-months',
    what: 'after a move of the test clock purchases count in the month of before',
    edits: [{ symbol: 'ProjectHistory.move', code: 'await this.months.settle(tx, pjid);', replacement: '' }],
    check: { project: 'e2e', suite: 'test-clock' },
  },
  {
    id: 'refunded-order-adopted',
    what: 'ADOPT grants an order whose money has gone back',
    edits: [
      { symbol: 'AdoptOrderService.lookUp', code: 'if (!isPaid) throw orderNotPaid();', replacement: '' },
    ],
    check: { project: 'unit', suite: 'books/adopt-order' },
  },
  {
    id: 'repeated-adoption-taken',
    what: 'ADOPT takes a purchase of another order for that of its own',
    edits: [
      {
        symbol: 'AdoptOrderService.execute',
        code: "outcome === 'request-repeated' && !(await this.hasPurchase(order))",
        replacement: 'false',
      },
    ],
    check: { project: 'unit', suite: 'books/adopt-order' },
  },
  {
    id: 'claim-of-another-released',
    what: 'a repair that is refused to one request opens the item while another request makes it',
    edits: [
      {
        symbol: 'ItemRepository.release',
        text: 'IF(claims > 1, repair, NULL)',
        replacement: 'NULL',
      },
    ],
    check: { project: 'e2e', suite: 'reconciliation-repairs' },
  },
];
