import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type { Stack } from '../../support/faults/stack.js';
import { eventually } from '../../support/eventually.js';
import { CONSUME_QUEUE } from '../../../src/modules/purchase/completion/consume-queue.js';
import type { Fault, Played } from './fault.js';
import { hitting, lasting, RECONNECTED, SWALLOWED } from './effect.js';

/** The queue may lose everything and not answer: callers of the API must not notice. */
const INVISIBLE = { firstMs: 1_000, settledMs: 0, isInvisible: true } as const;

/** Time in which replies that Redis sent before it was stopped arrive. */
const LAST_REPLIES_MS = 200;
const JOB_MS = 30_000;

/** Redis ends, hangs, forgets or is full. */
export const QUEUE_FAULTS: readonly Fault[] = [
  {
    ...INVISIBLE,
    id: 'redis-kill',
    name: 'Redis kill -9, back after 3 s',
    effect: RECONNECTED,
    play: async ({ servers: { redis } }) => {
      await redis.kill();
      await wait(3_000);
      await redis.start();
    },
  },
  {
    ...INVISIBLE,
    id: 'redis-freeze',
    name: 'Redis stopped for 6 s',
    effect: hitting('bytes sent and not answered'),
    play: async ({ servers: { redis }, redisLine }) => {
      redis.freeze();
      await wait(LAST_REPLIES_MS);
      const { up, down } = redisLine.traffic;
      await lasting(6_000, () => redisLine.traffic.up > up);
      const after = redisLine.traffic;
      redis.thaw();
      return { hits: after.down === down ? after.up - up : 0 };
    },
  },
  {
    ...INVISIBLE,
    id: 'redis-flush',
    name: 'FLUSHALL, 4 times',
    effect: hitting('jobs lost', 4),
    play: flushJobs,
  },
  {
    ...INVISIBLE,
    id: 'redis-full',
    name: 'Redis out of memory for 3 s',
    effect: hitting('commands refused for want of memory'),
    play: async (stack) => {
      const before = await outOfMemory(stack);
      await command(stack, 'CONFIG', 'SET', 'maxmemory', '1');
      await lasting(3_000, async () => (await outOfMemory(stack)) > before);
      await command(stack, 'CONFIG', 'SET', 'maxmemory', '0');
      return { hits: (await outOfMemory(stack)) - before };
    },
  },
  {
    ...INVISIBLE,
    id: 'redis-line',
    name: 'line to Redis dead for 3 s, then reset',
    effect: SWALLOWED,
    play: async ({ redisLine }) => {
      const before = redisLine.traffic.swallowed;
      redisLine.blackHole();
      await lasting(3_000, () => redisLine.traffic.swallowed > before);
      redisLine.pass();
      redisLine.reset();
    },
  },
];

async function flushJobs(stack: Stack): Promise<Played> {
  let hits = 0;
  for (let times = 0; times < 4; times += 1) {
    hits += await flushWaiting(stack, CONSUME_QUEUE);
    await wait(700);
  }
  return { hits };
}

/** Flushes Redis while the worker is stopped and jobs wait in this queue; returns how many were lost. */
export async function flushWaiting(stack: Stack, queue: string): Promise<number> {
  const waiting = async (): Promise<number> => Number(await command(stack, 'LLEN', `purser:${queue}:wait`));
  stack.worker.process.freeze();
  try {
    const lost = await eventually(waiting, (jobs) => jobs > 0, JOB_MS);
    await command(stack, 'FLUSHALL');
    return lost;
  } finally {
    stack.worker.process.thaw();
  }
}

/** Commands that Redis has refused so far because it was full. */
async function outOfMemory(stack: Stack): Promise<number> {
  const statistics = String(await command(stack, 'INFO', 'errorstats'));
  return Number(/errorstat_OOM:count=(\d+)/.exec(statistics)?.[1] ?? 0);
}

/** One command, past the proxy. */
export async function command(
  { servers }: Stack,
  name: string,
  ...args: readonly string[]
): Promise<unknown> {
  const redis = new Redis(servers.redisUrl, { lazyConnect: true });
  try {
    await redis.connect();
    return await redis.call(name, ...args);
  } finally {
    redis.disconnect();
  }
}
