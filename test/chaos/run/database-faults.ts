import { setTimeout as wait } from 'node:timers/promises';
import type { Loss } from '../../support/faults/tcp-proxy.js';
import type { Stack } from '../../support/faults/stack.js';
import type { Fault, Played } from './fault.js';
import { hitting, lasting, slowerThan, UNKNOWN } from './effect.js';
import { holdPools, WITHOUT_CONNECTION } from './held-pool.js';

/** Fewer losses than these in one fault prove nothing. */
const FEWEST_LOSSES = 5;
const LOSSES = hitting('writes or replies lost', FEWEST_LOSSES);

/** MariaDB ends, hangs, refuses, or its answers get lost. */
export const DATABASE_FAULTS: readonly Fault[] = [
  {
    id: 'db-kill',
    name: 'MariaDB kill -9, restarted',
    firstMs: 2_000,
    settledMs: 5_000,
    effect: UNKNOWN,
    play: async ({ servers: { mariadb } }) => {
      await mariadb.kill();
      await wait(1_500);
      await mariadb.start();
    },
  },
  {
    id: 'db-freeze',
    name: 'MariaDB stopped for 6 s',
    firstMs: 1_000,
    settledMs: 5_000,
    effect: UNKNOWN,
    play: async ({ servers: { mariadb } }) => {
      mariadb.freeze();
      await wait(6_000);
      mariadb.thaw();
    },
  },
  {
    id: 'db-reset',
    name: 'connections to MariaDB reset, 6 times',
    firstMs: 1_000,
    settledMs: 1_000,
    effect: UNKNOWN,
    play: async ({ databaseLine }) => {
      for (let times = 0; times < 6; times += 1) {
        databaseLine.reset();
        await wait(500);
      }
    },
  },
  {
    id: 'reply-lost',
    name: 'reply to every 3rd write or COMMIT lost',
    firstMs: 1_000,
    settledMs: 1_000,
    effect: LOSSES,
    play: (stack) => loseWrites(stack, 3, 'reset'),
  },
  {
    id: 'reply-silent',
    name: 'reply to every 20th write never comes',
    firstMs: 1_000,
    settledMs: 5_000,
    effect: LOSSES,
    play: (stack) => loseWrites(stack, 20, 'silence'),
  },
  {
    id: 'write-lost',
    name: 'every 3rd write lost on its way',
    firstMs: 1_000,
    settledMs: 1_000,
    effect: LOSSES,
    play: (stack) => loseWrites(stack, 3, 'unsent'),
  },
  {
    id: 'db-slow',
    name: 'MariaDB 200 ms +-100 ms away',
    firstMs: 1_000,
    settledMs: 5_000,
    effect: slowerThan(150),
    play: async ({ databaseLine }) => {
      databaseLine.slow(100, 50);
      await wait(5_000);
      databaseLine.pass();
    },
  },
  {
    id: 'db-black-hole',
    name: 'line to MariaDB dead for 8 s, bytes gone',
    firstMs: 3_000,
    settledMs: 5_000,
    effect: UNKNOWN,
    play: async ({ databaseLine }) => {
      databaseLine.blackHole();
      await wait(8_000);
      databaseLine.pass();
    },
  },
  {
    id: 'db-stall',
    name: 'line to MariaDB dead for 5 s, bytes late',
    firstMs: 3_000,
    settledMs: 5_000,
    effect: UNKNOWN,
    play: async ({ databaseLine }) => {
      databaseLine.stall();
      await wait(5_000);
      databaseLine.pass();
    },
  },
  {
    id: 'db-refuse',
    name: 'MariaDB takes no connections for 3 s',
    firstMs: 2_000,
    settledMs: 5_000,
    effect: UNKNOWN,
    play: async ({ databaseLine }) => {
      databaseLine.refuse();
      await wait(3_000);
      databaseLine.pass();
    },
  },
  {
    id: 'db-read-only',
    name: 'MariaDB read-only for 4 s',
    firstMs: 2_000,
    settledMs: 2_000,
    effect: UNKNOWN,
    play: async ({ admin }) => {
      await admin.readOnly(true);
      await wait(4_000);
      await admin.readOnly(false);
    },
  },
  {
    id: 'db-full-house',
    name: 'MariaDB at max_connections for 4 s',
    firstMs: 2_000,
    settledMs: 2_000,
    effect: UNKNOWN,
    play: async ({ admin }) => {
      const makeRoom = await admin.crowd();
      await wait(4_000);
      await makeRoom();
    },
  },
  {
    id: 'pool-held',
    name: "every connection of the service's own pools held for 4 s",
    firstMs: 1_000,
    settledMs: 5_000,
    effect: WITHOUT_CONNECTION,
    play: holdPools,
  },
  {
    id: 'disk-full',
    name: 'disk of MariaDB full for 5 s',
    firstMs: 5_000,
    settledMs: 5_000,
    effect: UNKNOWN,
    missing: ({ disk }) => (disk === null ? 'needs root on Linux and the right to mount' : null),
    play: async ({ disk, admin, servers: { mariadb } }) => {
      disk?.fill();
      await admin.exhaustPurchases();
      await wait(5_000);
      disk?.empty();
      // A database that cannot write its log ends itself; its operator starts it again.
      if (!mariadb.isAlive) await mariadb.start();
    },
  },
];

async function loseWrites(stack: Stack, everyNth: number, loss: Loss): Promise<Played> {
  const { databaseLine, databaseWrites } = stack;
  const before = databaseLine.lost;
  databaseWrites.lose(everyNth, loss);
  await lasting(4_000, () => databaseLine.lost - before >= FEWEST_LOSSES);
  databaseWrites.keep();
  return { hits: databaseLine.lost - before };
}
