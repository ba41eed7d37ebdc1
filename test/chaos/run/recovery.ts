import type { Operation, OperationName } from '../history.js';

/** How callers fared once a fault was over. */
export interface Recovery {
  /** Until each operation had succeeded again; null when one never did. */
  readonly firstMs: number | null;
  /** Until the last call that was sent after the end of the fault and got no definite answer. */
  readonly settledMs: number;
}

const OPERATIONS: readonly OperationName[] = ['reserve', 'verify', 'complete', 'cancel', 'list'];

/** Reads the recovery out of a history; `healedAt` by the history's clock. */
export function recoveryOf(operations: readonly Operation[], healedAt: number): Recovery {
  const after = operations.filter(({ end }) => end >= healedAt);
  const firsts = OPERATIONS.map((op) => firstOk(after, op, healedAt));
  const late = after.filter(({ start, outcome }) => start >= healedAt && outcome === 'unknown');
  return {
    firstMs: firsts.includes(null) ? null : Math.round(Math.max(...firsts.map(Number))),
    settledMs: Math.round(Math.max(0, ...late.map(({ end }) => end - healedAt))),
  };
}

function firstOk(operations: readonly Operation[], name: OperationName, healedAt: number): number | null {
  const ends = operations.filter(({ op, outcome }) => op === name && outcome === 'ok').map(({ end }) => end);
  return ends.length === 0 ? null : Math.min(...ends) - healedAt;
}

/** A store is asked for these. */
const ASKS_STORE: ReadonlySet<OperationName> = new Set(['verify', 'complete']);
const LOCAL_MS = 5_000;
const STORE_MS = 8_000;
/** For the way there and back on a busy machine. */
const SLACK_MS = 500;

/** Calls that were answered, or not, later than the deadline of their operation. */
export const lateOf = (operations: readonly Operation[]): Operation[] =>
  operations.filter(
    ({ op, start, end }) => end - start > (ASKS_STORE.has(op) ? STORE_MS : LOCAL_MS) + SLACK_MS,
  );

export const slowestOf = (operations: readonly Operation[]): number =>
  Math.round(operations.reduce((most, { start, end }) => Math.max(most, end - start), 0));
