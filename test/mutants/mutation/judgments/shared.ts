import type { Judgment } from './judgment.js';

/** Judgments about src/shared. */
export const SHARED: readonly Judgment[] = [
  {
    file: 'src/shared/access/access-key.ts',
    because: 'with text before the key, what stands in the place of the checksum is another part of it',
    mutants: [['/^purser_[\\w-]{43}(?:\\.[\\w-]{6})?$/', '/purser_[\\w-]{43}(?:\\.[\\w-]{6})?$/']],
  },
  {
    file: 'src/shared/access/operator-role.ts',
    because: 'a role that is absent is not higher than the other one',
    mutants: [
      ['own === undefined || common === undefined', 'own === undefined && common === undefined'],
      ['own === undefined', 'false'],
      ['common === undefined', 'false'],
    ],
  },
];
