import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { DatabasePair, PairServer } from '../../support/faults/database-pair.js';
import type { Stack } from '../../support/faults/stack.js';
import { eventually } from '../../support/eventually.js';
import type { Violation } from '../history.js';
import { hitting } from './effect.js';
import type { Fault, Played } from './fault.js';

const AFTERWARDS_MS = 3_000;
const WRITES_MS = 10_000;
const LEFT_MS = 10_000;

/**
 * The database ends, or hands over to its replica. Every commit is in its binary log, on its disk and in its replica.
 */
export const REPLICA_FAULTS: readonly Fault[] = [
  {
    id: 'db-kill-binlog',
    name: 'MariaDB with binary log and sync_binlog=1 kill -9, restarted',
    setting: 'replicated',
    firstMs: 2_000,
    settledMs: 5_000,
    effect: hitting('recoveries from the binary log'),
    play: async (stack) => {
      const pair = pairOf(stack);
      const { process } = pair.primary;
      const before = recoveriesOf(stack);
      const violations = await unsafeSettings(pair);
      await process.kill();
      await wait(1_500);
      await process.start();
      await pair.openPrimary();
      return { hits: recoveriesOf(stack) - before, violations: [...violations, ...(await alone(pair))] };
    },
  },
  {
    id: 'db-switchover',
    name: 'MariaDB hands over to its replica, and is read-only',
    setting: 'replicated',
    firstMs: 3_000,
    settledMs: 5_000,
    effect: hitting('purchases written to the new primary, none to the old one'),
    play: async (stack) => {
      const pair = pairOf(stack);
      const old = pair.primary;
      await pair.switchOver();
      return newPrimary(stack, old);
    },
  },
  {
    id: 'db-failover',
    name: 'MariaDB kill -9, its replica takes over, the old one comes back read-only',
    setting: 'replicated',
    firstMs: 3_000,
    settledMs: 5_000,
    effect: hitting('purchases written to the new primary, none to the old one'),
    play: async (stack) => {
      const pair = pairOf(stack);
      const old = pair.primary;
      const violations = await alone(pair);
      await old.process.kill();
      await pair.failOver();
      const played = await newPrimary(stack, old);
      return { ...played, violations: [...violations, ...(played.violations ?? [])] };
    },
  },
];

function pairOf({ pair }: Stack): DatabasePair {
  if (pair === null) throw new Error('the database has no replica');
  return pair;
}

const ROWS = 'SELECT COUNT(*) AS n FROM purser.purchase';
const CONNECTED = "SELECT id FROM information_schema.processlist WHERE user = 'purser'";

/**
 * Moves the address to the new primary, and starts the old one if it has ended. The service must write to the new one,
 * and must have left the old one, which still answers.
 */
async function newPrimary(stack: Stack, old: PairServer): Promise<Played> {
  const { primary } = pairOf(stack);
  stack.databaseLine.moveTo(primary.url);
  stack.admin.moveTo(primary.socketPath);
  if (!old.process.isAlive) await old.process.start();
  const rows = async (server: PairServer): Promise<number> =>
    Number((await server.admin.query<{ n: string }>(ROWS))[0]?.n);
  const [before, left] = [await rows(primary), await rows(old)];
  await wait(AFTERWARDS_MS);
  const after = await eventually(
    () => rows(primary),
    (count) => count > before,
    WRITES_MS,
  );
  const [mode] = await old.admin.query<{ isOn: number | string }>('SELECT @@GLOBAL.read_only AS isOn');
  const held = await heldBy(old);
  const violations: Violation[] = [];
  if (Number(mode?.isOn) !== 1)
    violations.push({ rule: 'two-primaries', detail: 'the old one takes writes' });
  if (held.length > 0)
    violations.push({ rule: 'old-primary-held', detail: `${held.length} connections of the service` });
  // A replica copies what the new primary has.
  const isCopying = (await old.admin.query('SHOW SLAVE STATUS')).length > 0;
  const written = isCopying ? 0 : (await rows(old)) - left;
  if (written > 0) violations.push({ rule: 'two-primaries', detail: `${written} purchases on the old one` });
  return { hits: after - before, violations };
}

/** Connections of the service that stay with a server; each is left at the first write that the server refuses. */
async function heldBy({ admin }: PairServer): Promise<readonly object[]> {
  const connected = (): Promise<readonly object[]> => admin.query(CONNECTED);
  return eventually(connected, (held) => held.length === 0, LEFT_MS).catch(connected);
}

/** With semi-synchronous replication no commit may have been acknowledged by the primary alone. */
async function alone(pair: DatabasePair): Promise<Violation[]> {
  const count = await pair.acknowledgedAlone();
  return count === 0 ? [] : [{ rule: 'acknowledged-alone', detail: `${count} commits without the replica` }];
}

const SETTINGS = `SELECT @@log_bin AS log, @@sync_binlog AS sync, @@innodb_flush_log_at_trx_commit AS flush,
    @@rpl_semi_sync_master_enabled AS semiSync`;

/** The settings under which a commit outlives the death of its server, as the server has them. */
async function unsafeSettings({ primary }: DatabasePair): Promise<Violation[]> {
  const [settings = {}] = await primary.admin.query<Record<string, number | string>>(SETTINGS);
  return Object.entries(settings)
    .filter(([, value]) => Number(value) !== 1)
    .map(([name, value]) => ({ rule: 'fault-not-played', detail: `${name} is ${value}` }));
}

const RECOVERY = /Recovering after a crash using binlog/g;

/** How often the first server has recovered by its binary log, which it writes down. */
const recoveriesOf = ({ directory }: Stack): number =>
  readFileSync(`${directory}/data/mariadb.log`, 'utf8').match(RECOVERY)?.length ?? 0;
