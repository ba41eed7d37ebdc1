import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type { Stack } from '../../support/faults/stack.js';
import type { Fault } from './fault.js';

/** The queue may lose everything and not answer: callers of the API must not notice. */
const INVISIBLE = { firstMs: 1_000, settledMs: 0, isInvisible: true } as const;

/** Redis ends, hangs, forgets or is full. */
export const QUEUE_FAULTS: readonly Fault[] = [
  {
    ...INVISIBLE,
    id: 'redis-kill',
    name: 'Redis kill -9, back after 3 s',
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
    play: async ({ servers: { redis } }) => {
      redis.freeze();
      await wait(6_000);
      redis.thaw();
    },
  },
  {
    ...INVISIBLE,
    id: 'redis-flush',
    name: 'FLUSHALL, 4 times',
    play: async (stack) => {
      for (let times = 0; times < 4; times += 1) {
        await command(stack, 'FLUSHALL');
        await wait(700);
      }
    },
  },
  {
    ...INVISIBLE,
    id: 'redis-full',
    name: 'Redis out of memory for 3 s',
    play: async (stack) => {
      await command(stack, 'CONFIG', 'SET', 'maxmemory', '1');
      await wait(3_000);
      await command(stack, 'CONFIG', 'SET', 'maxmemory', '0');
    },
  },
  {
    ...INVISIBLE,
    id: 'redis-line',
    name: 'line to Redis dead for 3 s, then reset',
    play: async ({ redisLine }) => {
      redisLine.blackHole();
      await wait(3_000);
      redisLine.pass();
      redisLine.reset();
    },
  },
];

/** One command, past the proxy. */
export async function command({ servers }: Stack, name: string, ...args: readonly string[]): Promise<void> {
  const redis = new Redis(servers.redisUrl, { lazyConnect: true });
  try {
    await redis.connect();
    await redis.call(name, ...args);
  } finally {
    redis.disconnect();
  }
}
