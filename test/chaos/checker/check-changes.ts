import type { Operation, OperationName, Row, Violation } from '../history.js';
import { type HistoryIndex, mayHaveHappened, nameOf } from './history-index.js';

const PREFIX = 'gstore:';

/** What each kind of change leaves in the row: the request that made it. */
const MARKS: Readonly<Record<Exclude<OperationName, 'list'>, (row: Row) => string | null>> = {
  reserve: (row) => row.reserveRequest.slice(PREFIX.length),
  verify: (row) => row.verifyRequest?.slice(PREFIX.length) ?? null,
  complete: (row) => row.completeRequest,
  cancel: (row) => row.cancelRequest,
};

/** Every change is explained by a request that was not refused, and no acknowledged change is missing. */
export function checkChanges(index: HistoryIndex): Violation[] {
  return [
    ...index.history.rows.flatMap((row) => unexplained(index, row)),
    ...index.history.operations.filter(({ outcome }) => outcome === 'ok').flatMap((ok) => lost(index, ok)),
  ];
}

function unexplained(index: HistoryIndex, row: Row): Violation[] {
  const violations: Violation[] = [];
  for (const [op, markOf] of Object.entries(MARKS) as [OperationName, (row: Row) => string | null][]) {
    const reqId = markOf(row);
    if (reqId === null) continue;
    const asked = index.ofRequest(op, row.pjid, reqId);
    if (asked.some((operation) => mayHaveHappened(operation) && fits(operation, row))) continue;
    const detail = `${row.boid} ${op} reqId=${reqId}: ${asked.map(nameOf).join(', ') || 'no request'}`;
    violations.push({ rule: asked.length > 0 ? 'refused-but-changed' : 'change-without-request', detail });
  }
  return violations;
}

function fits({ op, args, boid, outcome }: Operation, row: Row): boolean {
  if (args.playerId !== row.playerId || args.productId !== row.productId) return false;
  if (op === 'reserve') return outcome !== 'ok' || boid === row.boid;
  if (args.boid !== row.boid) return false;
  return op !== 'verify' || args.receipt === row.receipt;
}

function lost(index: HistoryIndex, operation: Operation): Violation[] {
  const { op, args, boid } = operation;
  if (op === 'list') return [];
  const row = index.rows.get(args.boid ?? boid ?? '');
  if (row === undefined) return [{ rule: 'acknowledged-lost', detail: `${nameOf(operation)}: no row` }];
  if (op === 'complete') return lostCompletion(operation, row);
  if (MARKS[op](row) === args.reqId) return [];
  const detail = `${nameOf(operation)}: the row says ${MARKS[op](row) ?? 'nothing'}, status ${row.status}`;
  return [{ rule: 'acknowledged-lost', detail }];
}

/** A completion may be repeated; its time stays. */
function lostCompletion(operation: Operation, row: Row): Violation[] {
  const seconds = row.completedAt === null ? null : Math.floor(row.completedAt / 1000);
  if (seconds === null) return [{ rule: 'acknowledged-lost', detail: `${nameOf(operation)}: not completed` }];
  if (operation.completedAt === seconds) return [];
  const detail = `${nameOf(operation)}: answered ${operation.completedAt}, the row says ${seconds}`;
  return [{ rule: 'completed-at-changed', detail }];
}
