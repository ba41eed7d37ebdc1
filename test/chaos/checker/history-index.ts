import type { Change, History, Operation, OperationName, Row } from '../history.js';

/** A history by what its checks ask for; made once, in one pass. */
export class HistoryIndex {
  readonly rows: ReadonlyMap<string, Row>;
  readonly changes: ReadonlyMap<string, readonly Change[]> | null;
  private readonly byBoid: ReadonlyMap<string, readonly Operation[]>;
  private readonly byRequest: ReadonlyMap<string, readonly Operation[]>;
  private readonly byReceipt: ReadonlyMap<string, readonly Operation[]>;

  constructor(readonly history: History) {
    const { operations, rows, changes } = history;
    this.rows = new Map(rows.map((row) => [row.boid, row]));
    this.changes = changes === null ? null : groupBy(changes, ({ boid }) => boid);
    const ofOne = operations.filter(({ op }) => op !== 'list');
    this.byBoid = groupBy(ofOne, ({ args, boid }) => args.boid ?? boid ?? null);
    this.byRequest = groupBy(ofOne, ({ op, args }) => requestKey(op, args.pjid, args.reqId));
    this.byReceipt = groupBy(operations, ({ args }) => args.receipt ?? null);
  }

  /** Changes that were asked for one purchase; a reservation once its boid is known. */
  ofBoid(boid: string): readonly Operation[] {
    return this.byBoid.get(boid) ?? [];
  }

  ofRequest(op: OperationName, pjid: string, reqId: string): readonly Operation[] {
    return this.byRequest.get(requestKey(op, pjid, reqId)) ?? [];
  }

  ofReceipt(receipt: string): readonly Operation[] {
    return this.byReceipt.get(receipt) ?? [];
  }
}

/** It was made, or may have been. */
export const mayHaveHappened = ({ outcome, args }: Operation): boolean =>
  outcome !== 'fail' && args.isWrong !== true;

/** How an operation is named in a violation. */
export const nameOf = ({ id, op, args, code }: Operation): string =>
  `#${id} ${op} ${args.boid ?? ''} reqId=${args.reqId} -> ${code ?? 'no answer'}`;

export function groupBy<T>(
  items: readonly T[],
  keyOf: (item: T) => string | null,
): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === null) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

const requestKey = (op: OperationName, pjid: string, reqId: string): string =>
  JSON.stringify([op, pjid, reqId]);
