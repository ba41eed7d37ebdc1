import type { TestedBug } from './planted-bug.js';

/** Monthly limits of accounts. */
export const LIMIT_BUGS: readonly TestedBug[] = [
  {
    id: 'limit-off-by-one',
    what: 'a purchase that reaches the limit exactly is refused',
    edits: [
      {
        symbol: 'judgePurchase',
        code: 'counted.spent + requested > policy.limitMicros',
        replacement: 'counted.spent + requested >= policy.limitMicros',
      },
    ],
    check: { project: 'unit', suite: 'policy/limit-verdict' },
  },
  {
    id: 'birthday-late',
    what: 'a player becomes of age on the day after the birthday',
    edits: [{ symbol: 'ageOn', code: 'today.day >= day', replacement: 'today.day > day' }],
    check: { project: 'unit', suite: 'policy/limit-calendar' },
  },
  {
    id: 'month-in-utc',
    what: 'the months of limits begin at midnight UTC',
    edits: [{ symbol: 'LIMIT_OFFSET_HOURS', code: '9', replacement: '0' }],
    check: { project: 'unit', suite: 'policy/limit-calendar' },
  },
  {
    id: 'every-payment-counts',
    what: 'payments that the law of KR does not limit count too',
    edits: [
      {
        symbol: 'countedCurrency',
        code: "country === 'KR' && !krPayments.includes(payment)",
        replacement: "country === 'KR' && payment === ''",
      },
    ],
    check: { project: 'unit', suite: 'policy/limit-policy' },
  },
  {
    id: 'rate-rounded-down',
    what: 'a converted price loses its last half unit',
    edits: [
      {
        symbol: 'ReferenceRates.convert',
        code: '2n * BigInt(amount) * numerator + denominator',
        replacement: '2n * BigInt(amount) * numerator',
      },
    ],
    check: { project: 'unit', suite: 'policy/reference-rates' },
  },
  {
    id: 'holds-ignored',
    what: 'open reservations together exceed the limit',
    edits: [
      {
        symbol: 'LimitHoldRepository.take',
        text: 'AND held_micros + ',
        replacement: 'AND ',
      },
    ],
    check: { project: 'e2e', suite: 'limit-holds' },
  },
  {
    id: 'hold-outlives-total',
    what: 'an erase leaves a hold that is taken meanwhile, without its total',
    edits: [
      {
        symbol: 'DELETED',
        code: "['limit_hold_total', 'limit_hold', 'account']",
        replacement: "['limit_hold', 'limit_hold_total', 'account']",
      },
    ],
    check: { project: 'e2e', suite: 'spending-after-erase' },
  },
  {
    id: 'threshold-passed-over',
    what: 'an account that spends exactly half of its limit is not announced',
    edits: [
      {
        symbol: 'thresholdsReached',
        code: 'BigInt(spent) * 100n >= BigInt(limitMicros) * BigInt(threshold)',
        replacement: 'BigInt(spent) * 100n > BigInt(limitMicros) * BigInt(threshold)',
      },
    ],
    check: { project: 'unit', suite: 'publication/limit-thresholds' },
  },
];
