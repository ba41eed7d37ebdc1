import { setTimeout as wait } from 'node:timers/promises';
import { ConfigurationError } from '../platform/config/app-config.js';
import type { VariableSource } from '../platform/config/environment.js';
import type { DataKeyChanges } from '../platform/crypto/data-key-changes.js';
import { checkColumns, isClean, resealColumns } from '../platform/crypto/reseal-columns.js';
import { Resealing, type SealedCensus } from '../platform/crypto/resealing.js';
import type { PrintLine } from './print-line.js';
import { SEALED_COLUMNS } from './sealed-columns.js';
import { withDeployment } from './with-deployment.js';

const USAGE = 'node dist/reseal.js [--check | --new-data-keys[=SECONDS]]';

/** Time in which every process learns a new data key before it seals: three of their intervals. */
const ADOPTION_SECONDS = 60;
const POLL_MS = 500;

/** What the command is asked to do. */
interface Task {
  readonly isReadOnly: boolean;
  /** Seconds until new data keys seal; null: none are added. */
  readonly newKeysAfter: number | null;
}

function taskOf(args: readonly string[]): Task {
  const [option, ...others] = args;
  const [, seconds] = /^--new-data-keys(?:=(\d{1,4}))?$/.exec(option ?? '') ?? [null, null];
  if (others.length === 0) {
    if (option === undefined) return { isReadOnly: false, newKeysAfter: null };
    // `--look` is its former name.
    if (option === '--check' || option === '--look') return { isReadOnly: true, newKeysAfter: null };
    if (seconds !== null) return { isReadOnly: false, newKeysAfter: Number(seconds ?? ADOPTION_SECONDS) };
  }
  throw new ConfigurationError([USAGE]);
}

/**
 * Seals every stored secret again with the key that seals now, wraps the data keys with the newest key of the key
 * service, and reports how many values use which key: `node dist/reseal.js`. With `--check` it only reports. With
 * `--new-data-keys` it first adds a data key for each table. It may run while the service runs, and can be interrupted
 * and repeated. Returns whether every value decrypts and none uses an older key.
 * @param environment that of the service; by default this process's own
 * @throws ConfigurationError with the usage
 */
export async function resealSecrets(
  args: readonly string[],
  print: PrintLine,
  environment?: VariableSource,
): Promise<boolean> {
  const task = taskOf(args);
  return withDeployment(environment, { poolSize: 4 }, async ({ database, dataKeys, box }) => {
    await prepare(dataKeys, task, print);
    const isDone = await treatColumns(new Resealing(database, box), task, print);
    print(isDone ? 'Done: no older key is needed any more.' : NOT_DONE);
    return isDone;
  });
}

/** Adds, wraps and loads data keys. */
async function prepare(
  dataKeys: DataKeyChanges,
  { isReadOnly, newKeysAfter }: Task,
  print: PrintLine,
): Promise<void> {
  if (newKeysAfter !== null) {
    const purposes = [...new Set(SEALED_COLUMNS.map(({ table }) => table))];
    await dataKeys.add(purposes, newKeysAfter);
    print(`${purposes.length} new data keys; they seal in ${newKeysAfter} seconds.`);
  }
  if (!isReadOnly) {
    const { total, rewrapped } = await dataKeys.rewrap();
    print(`${total} data keys, ${rewrapped} of them wrapped anew`);
  }
  for (;;) {
    const areInUse = await dataKeys.load();
    if (areInUse || isReadOnly) return;
    await wait(POLL_MS);
  }
}

async function treatColumns(resealing: Resealing, { isReadOnly }: Task, print: PrintLine): Promise<boolean> {
  const report = (census: SealedCensus): void => linesOf(census).forEach(print);
  if (isReadOnly) {
    const found = await checkColumns(resealing, SEALED_COLUMNS);
    found.forEach(report);
    return isClean(found);
  }
  const sealed = ({ table, column, resealed }: SealedCensus): void =>
    print(`${table}.${column}: ${resealed} sealed anew`);
  return resealColumns(resealing, SEALED_COLUMNS, { sealed, checked: report });
}

const NOT_DONE = `Not done: an older key is still needed, or a value cannot be decrypted. Keep all keys. Where a process seals with an
older key, restart it with the newest one first in PURSER_SECRET_KEY and repeat this. Enter values again that cannot be decrypted.`;

function linesOf({ table, column, byKey, unreadable, unreadableRows }: SealedCensus): readonly string[] {
  const keys = [...byKey].map(([id, count]) => `${count} with key ${id}`);
  const found = `${table}.${column}: ${keys.length === 0 ? 'nothing is sealed' : keys.join(', ')}`;
  if (unreadable === 0) return [found];
  return [
    found,
    `${table}.${column}: ${unreadable} CANNOT BE DECRYPTED, the first of them: ${unreadableRows.join('; ')}`,
  ];
}
