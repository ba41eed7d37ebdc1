import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseQueries } from '../../support/faults/database-admin.js';
import type { MovableClock } from '../../support/faults/movable-clock.js';
import type { Clocks, Stack } from '../../support/faults/stack.js';
import type { Violation } from '../history.js';
import { hitting } from './effect.js';
import type { Fault } from './fault.js';

/** Spending is counted by the months of Korea. */
const KOREA_MS = 9 * 3_600_000;
/** Time on each side of the turn of a month. */
const BESIDE_MS = 4_000;
/** Later than any retry of work that was begun while the clock was ahead. */
const LATER_MS = 3_600_000;
const JUMPS = 4;
/** The month before this one, this one, and the next. */
const MONTHS = 3;
/** Clocks of one machine, and a statement that takes its time. */
const NEAR_MS = 10_000;

/** The clock of the service, or of the database, is set to another day, over the turn of a month, forth and back. */
export const CLOCK_FAULTS: readonly Fault[] = [
  {
    id: 'service-clock',
    name: 'clock of APIs and worker over the turn of a month and back, both ways',
    setting: 'clocks',
    firstMs: 2_000,
    settledMs: 2_000,
    effect: hitting('jumps that every process has shown', JUMPS),
    play: async (stack) => {
      const from = Date.now();
      const hits = await jumpAround(clocksOf(stack).service, () => shownBy(stack));
      return { hits, violations: await farFrom(stack.admin, from) };
    },
  },
  {
    id: 'db-clock',
    name: 'clock of MariaDB over the turn of a month and back, both ways',
    setting: 'clocks',
    movesDatabaseClock: true,
    firstMs: 2_000,
    settledMs: 2_000,
    effect: hitting('jumps that MariaDB has shown', JUMPS),
    play: async (stack) => {
      const hits = await jumpAround(clocksOf(stack).database, () => shownByDatabase(stack));
      return { hits, violations: await monthsCounted(stack.admin) };
    },
    // Work of the time when the clock was ahead is due then.
    settle: async (stack) => {
      await clocksOf(stack).database.jumpTo(turnOfMonth(1) + LATER_MS, () => shownByDatabase(stack));
    },
  },
];

function clocksOf({ clocks }: Stack): Clocks {
  if (clocks === null) throw new Error('the clocks cannot be moved');
  return clocks;
}

/**
 * Sets the clock ahead, to a few seconds before the end of the month, and back when it has passed that; then behind, to
 * the end of the month before, and forth again. Gives the number of jumps that were felt.
 */
async function jumpAround(clock: MovableClock, shown: () => Promise<readonly number[]>): Promise<number> {
  let felt = 0;
  const jump = async (time: number): Promise<void> => {
    await clock.jumpTo(time, shown);
    felt += 1;
  };
  for (const turn of [turnOfMonth(1), turnOfMonth(0)]) {
    await jump(turn - BESIDE_MS);
    await clock.passes(turn + BESIDE_MS);
    await jump(Date.now());
    await wait(BESIDE_MS);
  }
  return felt;
}

/** When the month begins that is so many months from now, in Korea. */
function turnOfMonth(months: number): number {
  const here = new Date(Date.now() + KOREA_MS);
  return Date.UTC(here.getUTCFullYear(), here.getUTCMonth() + months, 1) - KOREA_MS;
}

/** What the processes of the service say in their answers, to the second. */
const shownBy = ({ apis, worker }: Stack): Promise<readonly number[]> =>
  Promise.all(
    [...apis, worker].map(async ({ url }) => {
      const { headers } = await fetch(`${url}/health/live`);
      return Date.parse(headers.get('date') ?? '');
    }),
  );

async function shownByDatabase({ admin }: Stack): Promise<readonly number[]> {
  const now = 'SELECT CAST(UNIX_TIMESTAMP(NOW(3)) * 1000 AS UNSIGNED) AS now';
  return [Number((await admin.query<{ now: string }>(now))[0]?.now)];
}

const TIMES = ['reserved_at', 'verified_at', 'completed_at', 'canceled_at', 'consumed_at'] as const;
const STRAYED = `SELECT COUNT(*) AS n FROM purchase
  WHERE GREATEST(${TIMES.map((time) => `COALESCE(${time}, reserved_at)`).join()}) > ?
    OR (reserved_at > ? AND LEAST(${TIMES.map((time) => `COALESCE(${time}, reserved_at)`).join()}) < ?)`;

/** Times of purchases are the database's: no process may have written its own. */
async function farFrom(admin: DatabaseQueries, from: number): Promise<Violation[]> {
  const [first, last] = [new Date(from - NEAR_MS), new Date(Date.now() + NEAR_MS)];
  const [row] = await admin.query<{ n: string }>(STRAYED, [last, first, first]);
  return Number(row?.n) === 0
    ? []
    : [{ rule: 'time-of-process', detail: `${row?.n} purchases have times of a process's own clock` }];
}

const COUNTED = `SELECT COUNT(DISTINCT limit_month) AS months,
    SUM(limit_month <> EXTRACT(YEAR_MONTH FROM verified_at + INTERVAL 9 HOUR)) AS misplaced
  FROM purchase WHERE limit_month IS NOT NULL`;

/**
 * Each payment is counted in the month in which it was verified, by the same clock; there are payments of every month.
 */
async function monthsCounted(admin: DatabaseQueries): Promise<Violation[]> {
  const [row] = await admin.query<{ months: string; misplaced: string | null }>(COUNTED);
  const [months, misplaced] = [Number(row?.months), Number(row?.misplaced)];
  return [
    ...(months < MONTHS
      ? [{ rule: 'no-effect', detail: `payments of ${months} months, not ${MONTHS}` }]
      : []),
    ...(misplaced > 0 ? [{ rule: 'month-wrong', detail: `${misplaced} payments` }] : []),
  ];
}
