import type { Row, Violation } from '../history.js';
import type { HistoryIndex } from './history-index.js';

/** Where a purchase may go in these runs, written down apart from the service's own table. */
const EDGES: Readonly<Record<string, readonly string[]>> = {
  RESERVED: ['VERIFY_SUCCESS', 'RESERVED_CANCEL'],
  VERIFY_SUCCESS: ['COMPLETED_BEFORE_CONSUME', 'COMPLETED'],
  COMPLETED_BEFORE_CONSUME: ['COMPLETED'],
  COMPLETED: [],
  RESERVED_CANCEL: [],
};

type Mark =
  | 'verifyRequest'
  | 'verifiedAt'
  | 'receipt'
  | 'cancelRequest'
  | 'canceledAt'
  | 'completeRequest'
  | 'completedAt';

const VERIFIED: readonly Mark[] = ['verifyRequest', 'verifiedAt', 'receipt'];
const CANCELED: readonly Mark[] = ['cancelRequest', 'canceledAt'];
const COMPLETED: readonly Mark[] = ['completeRequest', 'completedAt'];

/** What a row of each status holds; of the other marks it holds none. */
const HOLDS: Readonly<Record<string, readonly Mark[]>> = {
  RESERVED: [],
  RESERVED_CANCEL: CANCELED,
  VERIFY_SUCCESS: VERIFIED,
  COMPLETED_BEFORE_CONSUME: [...VERIFIED, ...COMPLETED],
  COMPLETED: [...VERIFIED, ...COMPLETED],
};

/** Each purchase went a legal way, each edge once, and its row holds what its status says. */
export function checkPaths(index: HistoryIndex): Violation[] {
  const hasOrder = index.history.isClockMoved !== true;
  return index.history.rows.flatMap((row) => [...pathOf(index, row), ...columnsOf(row, hasOrder)]);
}

function pathOf({ changes }: HistoryIndex, row: Row): Violation[] {
  if (changes === null) return [];
  let status = 'RESERVED';
  for (const { from, to } of changes.get(row.boid) ?? []) {
    if (from !== status || !EDGES[from]?.includes(to)) {
      return [{ rule: 'illegal-transition', detail: `${row.boid}: ${from} -> ${to} while ${status}` }];
    }
    status = to;
  }
  if (status === row.status) return [];
  return [
    {
      rule: 'illegal-transition',
      detail: `${row.boid}: the changes end at ${status}, the row at ${row.status}`,
    },
  ];
}

function columnsOf(row: Row, hasOrder: boolean): Violation[] {
  const holds = HOLDS[row.status];
  if (holds === undefined) return [{ rule: 'row-inconsistent', detail: `${row.boid}: status ${row.status}` }];
  const marks = [...VERIFIED, ...CANCELED, ...COMPLETED];
  const wrong = marks.filter((mark) => (row[mark] !== null) !== holds.includes(mark)) as string[];
  if (row.consumedAt !== null && row.status !== 'COMPLETED') wrong.push('consumedAt');
  const times = [row.reservedAt, row.verifiedAt ?? row.canceledAt, row.completedAt, row.consumedAt];
  const known = times.filter((time) => time !== null);
  if (hasOrder && known.some((time, at) => at > 0 && time < (known[at - 1] as number)))
    wrong.push('order of times');
  return wrong.map((what) => ({ rule: 'row-inconsistent', detail: `${row.boid} ${row.status}: ${what}` }));
}
