import type { Judgment } from './judgment.js';

/** Judgments about src/modules/account. */
export const ACCOUNT: readonly Judgment[] = [
  {
    file: 'src/modules/account/policy/reference-rates.ts',
    because: 'a pair without these parts is refused when the configuration is read',
    mutants: [["''", '"Stryker was here!"']],
  },
  {
    file: 'src/modules/account/policy/limit-calendar.ts',
    because: 'with more text after the day, the text of a time is no date any more',
    mutants: [['/^\\d{4}-\\d{2}-\\d{2}$/', '/^\\d{4}-\\d{2}-\\d{2}/']],
  },
  {
    file: 'src/modules/account/policy/limit-policy.ts',
    because: 'no rule of JP is asked without an age, and null is not 19 or more',
    mutants: [['age !== null', 'true']],
  },
];
