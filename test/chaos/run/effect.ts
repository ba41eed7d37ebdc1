import { setTimeout as wait } from 'node:timers/promises';
import { eventually } from '../../support/eventually.js';
import type { Traffic } from '../../support/faults/tcp-proxy.js';
import type { Stack } from '../../support/faults/stack.js';
import type { Operation } from '../history.js';

/** The part of a call that shows the effect of a fault. */
export type SeenCall = Pick<Operation, 'start' | 'end' | 'outcome' | 'code' | 'isPassedOver'>;

/** Observations from outside of the service, from the beginning of a fault on. */
export interface Seen {
  readonly calls: readonly SeenCall[];
  /** What the play itself has counted. */
  readonly hits: number;
  readonly database: Traffic;
  readonly redis: Traffic;
}

/** The observation that proves that a fault had an effect. */
export interface ExpectedEffect {
  /** What is counted, for the report. */
  readonly what: string;
  readonly times: (seen: Seen) => number;
  /** Minimum that counts as an effect; 1 when absent. */
  readonly least?: number;
}

const callsThat = (what: string, isOne: (call: SeenCall) => boolean): ExpectedEffect => ({
  what,
  times: ({ calls }) => calls.filter(isOne).length,
});

const LONGER_MS = 20_000;

/** Waits for the time of a fault, and up to 20 s longer until it has had an effect. */
export async function lasting(ms: number, hasEffect: () => boolean | Promise<boolean>): Promise<void> {
  await wait(ms);
  // A fault without an effect is reported by its result.
  await eventually(async () => hasEffect(), Boolean, LONGER_MS).catch(() => undefined);
}

/** For what the play counts. */
export const hitting = (what: string, least = 1): ExpectedEffect => ({
  what,
  least,
  times: ({ hits }) => hits,
});

/** Calls with an unknown outcome. */
export const UNKNOWN = callsThat('unknown outcomes', ({ outcome }) => outcome === 'unknown');

/** Calls that a process refused or did not answer. */
export const UNSERVED = callsThat(
  'calls refused or cut off',
  ({ outcome, isPassedOver }) => outcome === 'unknown' || isPassedOver === true,
);

export const slowerThan = (ms: number): ExpectedEffect =>
  callsThat(`calls over ${ms} ms`, ({ start, end }) => end - start > ms);

export const STORE_ERRORS = callsThat(
  'calls that a store failed',
  ({ code }) => code === 'EXTERNAL_API_ERROR',
);

export const RECONNECTED: ExpectedEffect = {
  what: 'new connections to the queue',
  times: ({ redis }) => redis.joined,
};

export const SWALLOWED: ExpectedEffect = {
  what: 'bytes swallowed on the way to the queue',
  times: ({ redis }) => redis.swallowed,
};

/** Traffic of both lines. */
type LineTraffic = Readonly<Record<'database' | 'redis', Traffic>>;

type Lines = Pick<Stack, 'databaseLine' | 'redisLine'>;

export const trafficOf = ({ databaseLine, redisLine }: Lines): LineTraffic => ({
  database: databaseLine.traffic,
  redis: redisLine.traffic,
});

/** Traffic since an earlier call of `trafficOf`. */
export function trafficSince(before: LineTraffic, lines: Lines): LineTraffic {
  const now = trafficOf(lines);
  return { database: difference(now.database, before.database), redis: difference(now.redis, before.redis) };
}

const difference = (now: Traffic, before: Traffic): Traffic => ({
  joined: now.joined - before.joined,
  up: now.up - before.up,
  down: now.down - before.down,
  swallowed: now.swallowed - before.swallowed,
  lost: now.lost - before.lost,
});

/** The effect that a fault had, and whether it is enough. */
export interface ObservedEffect {
  readonly what: string;
  readonly times: number;
  readonly isEnough: boolean;
}

/** Returns null when no effect is expected. */
export function observe(expected: ExpectedEffect | null, seen: Seen): ObservedEffect | null {
  if (expected === null) return null;
  const times = expected.times(seen);
  return { what: expected.what, times, isEnough: times >= (expected.least ?? 1) };
}
