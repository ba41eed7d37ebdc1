import type { Operation, Violation } from '../history.js';
import { groupBy, type HistoryIndex, nameOf } from './history-index.js';

/** One winner for each step of a purchase, one purchase for each receipt and order, one success for each reqId. */
export function checkWinners({ history }: HistoryIndex): Violation[] {
  const won = history.operations.filter(({ outcome, op }) => outcome === 'ok' && op !== 'list');
  const leavesReserved = won.filter(({ op }) => op === 'verify' || op === 'cancel');
  const single = won.filter(({ op }) => op !== 'complete');
  const completions = won.filter(({ op }) => op === 'complete');
  return [
    ...atMostOne('two-winners', leavesReserved, ({ args }) => args.boid ?? null),
    ...atMostOne('receipt-twice', won, ({ op, args }) => (op === 'verify' ? (args.receipt ?? null) : null)),
    ...atMostOne('reqId-twice', single, ({ op, args }) => JSON.stringify([op, args.pjid, args.reqId])),
    ...reqIdOfTwo(completions),
    ...bound(history.rows.map(({ boid, receipt }) => [receipt, boid])),
    ...bound(history.rows.map(({ boid, orderKey }) => [orderKey, boid])),
  ];
}

function atMostOne(
  rule: string,
  operations: readonly Operation[],
  keyOf: (operation: Operation) => string | null,
): Violation[] {
  return [...groupBy(operations, keyOf).values()]
    .filter((group) => group.length > 1)
    .map((group) => ({ rule, detail: group.map(nameOf).join(', ') }));
}

/** A completion may be repeated for its own purchase, never for another. */
function reqIdOfTwo(completions: readonly Operation[]): Violation[] {
  return [...groupBy(completions, ({ args }) => JSON.stringify([args.pjid, args.reqId])).values()]
    .filter((group) => new Set(group.map(({ args }) => args.boid)).size > 1)
    .map((group) => ({ rule: 'reqId-twice', detail: group.map(nameOf).join(', ') }));
}

function bound(pairs: readonly (readonly [string | null, string])[]): Violation[] {
  return [...groupBy(pairs, ([key]) => key).values()]
    .filter((group) => group.length > 1)
    .map((group) => ({
      rule: 'receipt-twice',
      detail: `bound to ${group.map(([, boid]) => boid).join(', ')}`,
    }));
}
