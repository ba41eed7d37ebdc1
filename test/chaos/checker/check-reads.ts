import type { Operation, Row, Violation } from '../history.js';
import { groupBy, type HistoryIndex, nameOf } from './history-index.js';

/** How far a status is along its way. */
const RANK: Readonly<Record<string, number>> = {
  RESERVED: 1,
  RESERVED_CANCEL: 2,
  VERIFY_SUCCESS: 2,
  COMPLETED_BEFORE_CONSUME: 3,
  COMPLETED: 4,
};
const ABSENT = 0;

/** A purchase as one list showed it; `rank` 0 when it was asked for and not shown. */
interface Look {
  readonly boid: string;
  readonly by: Operation;
  readonly rank: number;
}

/** From `time` on every reader must see at least `rank`. */
interface Evidence {
  readonly time: number;
  readonly rank: number;
}

/** A read that starts after an acknowledged change, or after another read, has ended sees at least as much. */
export function checkReads(index: HistoryIndex): Violation[] {
  const looks = index.history.operations.flatMap(looksOf);
  return [...groupBy(looks, ({ boid }) => boid)].flatMap(([boid, ofBoid]) => {
    const row = index.rows.get(boid);
    const own = ofBoid.filter(({ by }) => row !== undefined && by.args.pjid === row.pjid);
    const strange = ofBoid.filter(
      ({ by, rank }) => rank > ABSENT && row !== undefined && by.args.pjid !== row.pjid,
    );
    return [
      ...strange.map(({ by }) => ({ rule: 'seen-by-stranger', detail: `${nameOf(by)} ${boid}` })),
      ...(row === undefined ? vanished(boid, ofBoid) : contradictions(row, own)),
      ...stale(index.ofBoid(boid), own),
    ];
  });
}

const looksOf = (by: Operation): Look[] =>
  by.op !== 'list' || by.outcome !== 'ok'
    ? []
    : (by.args.boids ?? []).map((boid) => {
        const record = by.records?.find((one) => one.boid === boid);
        return { boid, by, rank: record === undefined ? ABSENT : (RANK[record.status] ?? ABSENT) };
      });

const vanished = (boid: string, looks: readonly Look[]): Violation[] =>
  looks
    .filter(({ rank }) => rank > ABSENT)
    .map(({ by }) => ({ rule: 'seen-then-gone', detail: `${nameOf(by)} saw ${boid}` }));

/** What was seen must fit what is there in the end: a way that was seen taken is not left again. */
function contradictions(row: Row, looks: readonly Look[]): Violation[] {
  const end = RANK[row.status] ?? ABSENT;
  const isCanceled = row.status === 'RESERVED_CANCEL';
  const seconds = row.completedAt === null ? null : Math.floor(row.completedAt / 1000);
  return looks.flatMap(({ by, rank }) => {
    const record = by.records?.find(({ boid }) => boid === row.boid);
    if (record === undefined) return [];
    const isOtherWay = rank > 1 && (record.status === 'RESERVED_CANCEL') !== isCanceled;
    const isOtherTime = record.completedAt !== null && record.completedAt !== seconds;
    if (rank <= end && !isOtherWay && !isOtherTime) return [];
    const detail = `${nameOf(by)} saw ${row.boid} ${record.status} ${record.completedAt ?? ''}, in the end ${row.status} ${seconds ?? ''}`;
    return [{ rule: 'seen-then-gone', detail }];
  });
}

/** One sweep over time: evidence by its end, looks by their start. */
function stale(changes: readonly Operation[], looks: readonly Look[]): Violation[] {
  const evidence = [...changes.flatMap(evidenceOf), ...looks.map(({ by, rank }) => ({ time: by.end, rank }))];
  evidence.sort((one, other) => one.time - other.time);
  const violations: Violation[] = [];
  let next = 0;
  let least = ABSENT;
  for (const { boid, by, rank } of looks.toSorted((one, other) => one.by.start - other.by.start)) {
    for (; next < evidence.length && (evidence[next] as Evidence).time < by.start; next += 1) {
      least = Math.max(least, (evidence[next] as Evidence).rank);
    }
    if (rank >= least) continue;
    violations.push({ rule: 'stale-read', detail: `${nameOf(by)} saw ${boid} at ${rank}, known ${least}` });
  }
  return violations;
}

const SHOWN: Readonly<Record<string, number>> = { reserve: 1, verify: 2, cancel: 2, complete: 3 };

const evidenceOf = ({ op, outcome, end }: Operation): Evidence[] =>
  outcome === 'ok' ? [{ time: end, rank: SHOWN[op] ?? ABSENT }] : [];
