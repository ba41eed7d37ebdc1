import { type Judgment, QUEUE_NAME } from './judgment.js';

const GRANT = 'src/modules/grant-dispatcher/grant';
const WIRE = 'src/modules/grant-dispatcher/game-server/game-server.wire.ts';

/** Judgments about src/modules/grant-dispatcher. */
export const GRANTS: readonly Judgment[] = [
  {
    file: `${GRANT}/attempt-log.ts`,
    because: 'what stands before the first group is not read',
    mutants: [['[]', '["Stryker was here"]']],
  },
  {
    file: `${GRANT}/attempt-log.ts`,
    because: 'a line that matches has both groups, one that does not has none',
    mutants: [
      ['attempt === undefined || at === undefined', 'attempt === undefined && at === undefined'],
      ['attempt === undefined', 'false'],
      ['at === undefined', 'false'],
    ],
  },
  {
    file: `${GRANT}/grant-queue.ts`,
    because: 'a text without a project has no id either',
    mutants: [['pjid === undefined', 'false']],
  },
  {
    file: `${GRANT}/grant-queue.ts`,
    because: QUEUE_NAME,
    mutants: [["'grant'", '""']],
  },
  {
    file: WIRE,
    because: 'only a number is an integer',
    mutants: [["typeof value === 'number'", 'true']],
  },
];
