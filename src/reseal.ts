import 'reflect-metadata';
import { ConfigurationError, loadConfig } from './platform/config/app-config.js';
import { loadEnvFile } from './platform/config/env-file.js';
import { Resealing, type SealedCensus } from './platform/crypto/resealing.js';
import { SecretBox } from './platform/crypto/secret-box.js';
import { createDataSource } from './platform/database/data-source.js';
import { Database } from './platform/database/database.js';
import { SEALED_COLUMNS } from './sealed-columns.js';

const LOOK_ONLY = '--look';
const USAGE = `node dist/reseal.js [${LOOK_ONLY}]`;

/**
 * Encrypts every stored secret with the first key of PURSER_SECRET_KEY, then reports how many values use which key: `node
 * dist/reseal.js`. With `--look` it only reports. It may run while the service runs, and can be interrupted and repeated.
 * Returns whether every value decrypts and none uses an older key.
 */
async function reseal(args: readonly string[]): Promise<boolean> {
  const [option, ...others] = args;
  if ((option !== undefined && option !== LOOK_ONLY) || others.length > 0)
    throw new ConfigurationError([USAGE]);
  const config = loadConfig();
  const { url, tls } = config.database;
  const dataSource = createDataSource({ url, tls, poolSize: 4, entities: [] });
  await dataSource.initialize();
  try {
    const box = new SecretBox(config);
    const resealing = new Resealing(new Database(dataSource), box);
    say(`The newest key is ${box.sealingKeyId}.`);
    let isDone = true;
    for (const column of SEALED_COLUMNS) {
      if (option !== LOOK_ONLY) {
        const { table, resealed } = await resealing.pass(column, { isReadOnly: false });
        say(`${table}.${column.column}: ${resealed} sealed anew`);
      }
      // A second pass, since a process that knows no newer key may have written rows behind the first pass.
      const census = await resealing.pass(column, { isReadOnly: true });
      report(census);
      isDone &&= census.unreadable === 0 && [...census.byKey.keys()].every((id) => id === box.sealingKeyId);
    }
    say(isDone ? 'Done: no older key is needed any more.' : NOT_DONE);
    return isDone;
  } finally {
    await dataSource.destroy();
  }
}

const NOT_DONE = `Not done: an older key is still needed, or something does not open. Keep all keys. Where a process seals with an
older key, restart it with the newest one first in PURSER_SECRET_KEY and repeat this; what does not open has to be entered again.`;

function report({ table, column, byKey, unreadable, unreadableRows }: SealedCensus): void {
  const keys = [...byKey].map(([id, count]) => `${count} with key ${id}`);
  say(`${table}.${column}: ${keys.length === 0 ? 'nothing is sealed' : keys.join(', ')}`);
  if (unreadable > 0)
    say(`${table}.${column}: ${unreadable} DO NOT OPEN, the first of them: ${unreadableRows.join('; ')}`);
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

try {
  loadEnvFile();
  if (!(await reseal(process.argv.slice(2)))) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${error instanceof ConfigurationError ? error.message : String(error)}\n`);
  process.exit(1);
}
