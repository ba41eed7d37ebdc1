import { setTimeout as wait } from 'node:timers/promises';
import { eventually } from '../../support/eventually.js';
import type { Traffic } from '../../support/faults/tcp-proxy.js';
import type { Stack } from '../../support/faults/stack.js';
import type { Operation } from '../history.js';

/** A call as far as a fault shows in it. */
export type SeenCall = Pick<Operation, 'start' | 'end' | 'outcome' | 'code' | 'isPassedOver'>;

/** What could be observed from the beginning of a fault on, from outside of the service. */
export interface Seen {
  readonly calls: readonly SeenCall[];
  /** What the play itself has counted. */
  readonly hits: number;
  readonly database: Traffic;
  readonly redis: Traffic;
}

/** What shows that a fault has hit something. */
export interface Felt {
  /** What is counted, for people. */
  readonly what: string;
  readonly times: (seen: Seen) => number;
  /** Fewer prove nothing; 1 when absent. */
  readonly least?: number;
}

const callsThat = (what: string, isOne: (call: SeenCall) => boolean): Felt => ({
  what,
  times: ({ calls }) => calls.filter(isOne).length,
});

const LONGER_MS = 20_000;

/** Lets a fault last for its time, and longer until it has hit something; not for ever. */
export async function lasting(ms: number, isFelt: () => boolean | Promise<boolean>): Promise<void> {
  await wait(ms);
  // What was never felt is for the verdict to say.
  await eventually(async () => isFelt(), Boolean, LONGER_MS).catch(() => undefined);
}

/** For what the play counts. */
export const hitting = (what: string, least = 1): Felt => ({ what, least, times: ({ hits }) => hits });

/** Callers that do not know what became of their call. */
export const UNKNOWN = callsThat('unknown outcomes', ({ outcome }) => outcome === 'unknown');

/** Calls that a process was sent and did not take, or did not answer. */
export const UNSERVED = callsThat(
  'calls refused or cut off',
  ({ outcome, isPassedOver }) => outcome === 'unknown' || isPassedOver === true,
);

export const slowerThan = (ms: number): Felt =>
  callsThat(`calls over ${ms} ms`, ({ start, end }) => end - start > ms);

export const STORE_ERRORS = callsThat(
  'calls that a store failed',
  ({ code }) => code === 'EXTERNAL_API_ERROR',
);

export const RECONNECTED: Felt = {
  what: 'new connections to the queue',
  times: ({ redis }) => redis.joined,
};

export const SWALLOWED: Felt = {
  what: 'bytes swallowed on the way to the queue',
  times: ({ redis }) => redis.swallowed,
};

/** A look at the lines, to be compared with a later one. */
export type Before = Readonly<Record<'database' | 'redis', Traffic>>;

type Lines = Pick<Stack, 'databaseLine' | 'redisLine'>;

export const lookAt = ({ databaseLine, redisLine }: Lines): Before => ({
  database: databaseLine.traffic,
  redis: redisLine.traffic,
});

/** What has passed since. */
export function since(before: Before, lines: Lines): Before {
  const now = lookAt(lines);
  return { database: difference(now.database, before.database), redis: difference(now.redis, before.redis) };
}

const difference = (now: Traffic, before: Traffic): Traffic => ({
  joined: now.joined - before.joined,
  up: now.up - before.up,
  down: now.down - before.down,
  swallowed: now.swallowed - before.swallowed,
  lost: now.lost - before.lost,
});

/** How a fault was felt, and whether that is enough. */
export interface Feeling {
  readonly what: string;
  readonly times: number;
  readonly isEnough: boolean;
}

/** Null for no fault at all. */
export function feelingOf(felt: Felt | null, seen: Seen): Feeling | null {
  if (felt === null) return null;
  const times = felt.times(seen);
  return { what: felt.what, times, isEnough: times >= (felt.least ?? 1) };
}
