import type { Judgment } from './judgment.js';

/**
 * Why some of the ways that results.json lists need no test; each was checked before it was added. The others are gaps.
 */
export const JUDGMENTS: readonly Judgment[] = [
  {
    file: 'src/modules/account/policy/limit-calendar.ts',
    because: 'a date of birth has three parts',
    ways: [["const [year = 0, month = 0, day = 0] = birthDate.split('-').map(Number);", '0']],
  },
  {
    file: 'src/modules/account/policy/reference-rates.ts',
    because: 'a pair without these parts is refused when the configuration is read',
    ways: [["const [currencies = '', digits = ''] = pair.split('=');", "''"]],
  },
  {
    file: 'src/modules/account/policy/reference-rates.ts',
    because: 'the first part of a split text is always there',
    ways: [["const [whole = '', fraction = ''] = digits.split('.');", "''"]],
  },
  {
    file: 'src/modules/inventory/reward/reward.entity.ts',
    because:
      'cannot happen with the present table, of which a test says that each event starts from one state',
    ways: [
      [
        "if (from === undefined || others.length > 0) throw new Error(`'${event}' does not start from one sta…",
        'then',
      ],
    ],
  },
];
