import type { DatabaseQueries } from '../../support/faults/database-admin.js';
import type { Violation } from '../history.js';
import type { Book } from './book.js';

/** Where a purchase may go, written down apart from the service's own table. */
const EDGES: Readonly<Record<string, readonly string[]>> = {
  RESERVED: ['VERIFY_SUCCESS', 'COMPLETED_BEFORE_CONSUME', 'RESERVED_CANCEL'],
  RESERVED_CANCEL: ['VERIFY_SUCCESS'],
  VERIFY_SUCCESS: ['COMPLETED_BEFORE_CONSUME', 'COMPLETED', 'CANCELED'],
  COMPLETED_BEFORE_CONSUME: ['COMPLETED', 'CANCELED'],
  COMPLETED: ['CANCELED'],
  CANCELED: [],
};

/** States of a purchase without a payment. */
const UNPAID: readonly string[] = ['RESERVED', 'RESERVED_CANCEL'];

interface Row {
  readonly boid: string;
  readonly status: string;
  readonly request: string;
}

const ROWS =
  'SELECT CAST(boid AS CHAR) AS boid, status, reserve_request AS request FROM purchase WHERE pjid IN (?)';
const STATES = `SELECT CAST(boid AS CHAR) AS boid, status FROM purchase FOR SYSTEM_TIME ALL WHERE pjid IN (?)
  ORDER BY boid, row_start`;

/** Compares every purchase with what its buyer knows and with the book of its store. */
export async function judgeSales(
  admin: DatabaseQueries,
  { sales, refused }: Pick<Book, 'sales' | 'refused'>,
  { pjids, hasChangeLog }: { readonly pjids: readonly string[]; readonly hasChangeLog: boolean },
): Promise<Violation[]> {
  const rows = await admin.query<Row>(ROWS, [pjids]);
  const states = hasChangeLog ? await admin.query<Row>(STATES, [pjids]) : [];
  return [...endsOf(rows, sales), ...unasked(rows, sales, refused), ...illegal(states)];
}

export function endsOf(rows: readonly Row[], sales: Book['sales']): Violation[] {
  const byBoid = new Map(rows.map((row) => [row.boid, row]));
  return sales.flatMap(({ store, boid, end, wrongInStore }) => {
    const status = byBoid.get(boid)?.status;
    if (status === undefined) return [{ rule: 'acknowledged-lost', detail: `${store} ${boid}` }];
    const wrong = wrongInStore();
    return [
      ...(status === end ? [] : [{ rule: 'wrong-end', detail: `${store} ${boid}: ${status}, not ${end}` }]),
      ...(wrong === null ? [] : [{ rule: 'store-says-otherwise', detail: `${store} ${boid}: ${wrong}` }]),
    ];
  });
}

/** A purchase without a recorded buyer is still unpaid, and a refused reservation has no row. */
export function unasked(
  rows: readonly Row[],
  sales: Book['sales'],
  refused: ReadonlySet<string>,
): Violation[] {
  const known = new Set(sales.map(({ boid }) => boid));
  return rows.flatMap(({ boid, status, request }) => [
    ...(known.has(boid) || UNPAID.includes(status)
      ? []
      : [{ rule: 'change-without-request', detail: `${boid}: ${status}` }]),
    ...(refused.has(request.slice(request.indexOf(':') + 1))
      ? [{ rule: 'refused-but-changed', detail: `${boid}: ${request}` }]
      : []),
  ]);
}

/** `states` of a purchase follow one another. */
export function illegal(states: readonly Pick<Row, 'boid' | 'status'>[]): Violation[] {
  const taken = new Set<string>();
  return states.flatMap(({ boid, status }, index) => {
    const before = states[index - 1];
    if (before?.boid !== boid || before.status === status) return [];
    const edge = `${boid}: ${before.status} -> ${status}`;
    const isLegal = EDGES[before.status]?.includes(status) === true && !taken.has(edge);
    taken.add(edge);
    return isLegal ? [] : [{ rule: 'illegal-transition', detail: edge }];
  });
}
