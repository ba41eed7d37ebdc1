import 'reflect-metadata';
import { endOnSignal } from './commands/end-on-signal.js';
import { AuditChains, type AuditLink, type AuditRow } from './modules/project/index.js';
import { ConfigurationError } from './platform/config/app-config.js';
import { loadDatabaseSettings } from './platform/config/database-settings.js';
import { loadEnvFile } from './platform/config/env-file.js';
import { createDataSource } from './platform/database/connection/data-source.js';
import { Database } from './platform/database/database.js';

const USAGE = `node dist/audit.js check [chain:sequence:hash ...]
node dist/audit.js export`;

const HEAD = /^([\w.-]{1,20}):(\d{1,15}):([\da-f]{64})$/;

/**
 * Checks the audit log, `node dist/audit.js check`, or prints it as NDJSON, `node dist/audit.js export`. Needs DATABASE_URL
 * only, and DATABASE_TLS where the database is reached by TLS. Returns whether every chain is whole.
 */
async function audit([command, ...options]: readonly string[]): Promise<boolean> {
  const known = options.map(linkOf);
  const isExport = command === 'export' && options.length === 0;
  if (command !== 'check' && !isExport) throw new ConfigurationError([USAGE]);
  const dataSource = createDataSource({ ...loadDatabaseSettings(), poolSize: 1, entities: [] });
  await dataSource.initialize();
  try {
    const chains = new AuditChains(new Database(dataSource));
    if (isExport) return await exportAll(chains);
    return await check(chains, known);
  } finally {
    await dataSource.destroy();
  }
}

async function check(chains: AuditChains, known: readonly AuditLink[]): Promise<boolean> {
  const reports = await chains.check(known);
  for (const { chain, head, fault } of reports) {
    const last = `${chain}:${head.sequence}:${head.hash.toString('hex')}`;
    await print(fault === null ? `whole up to ${last}` : `NOT WHOLE: ${chain}:${fault}; whole up to ${last}`);
  }
  if (reports.length === 0) await print('The audit log has no chain yet.');
  return reports.every(({ fault }) => fault === null);
}

async function exportAll(chains: AuditChains): Promise<boolean> {
  for await (const row of chains.records()) await print(JSON.stringify(lineOf(row)));
  return true;
}

/** Names and values are those that the hash covers; digests and hashes in hexadecimal digits. */
const lineOf = ({ chain, sequence, hash, record }: AuditRow): object => ({
  chain,
  sequence,
  hash: hash.toString('hex'),
  ...record,
  beforeDigest: record.beforeDigest?.toString('hex') ?? null,
  afterDigest: record.afterDigest?.toString('hex') ?? null,
});

function linkOf(text: string): AuditLink {
  const [, chain, sequence, hash] = HEAD.exec(text) ?? [];
  if (chain === undefined || sequence === undefined || hash === undefined)
    throw new ConfigurationError([`${text}: must have the form chain:sequence:hash`, USAGE]);
  return { chain, sequence: Number(sequence), hash: Buffer.from(hash, 'hex') };
}

/** Waits while the reader of a pipe is slower than the database. */
const print = (line: string): Promise<void> =>
  new Promise((resolve, reject) => {
    process.stdout.write(`${line}\n`, (error) => (error ? reject(error) : resolve()));
  });

try {
  endOnSignal();
  loadEnvFile();
  if (!(await audit(process.argv.slice(2)))) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${error instanceof ConfigurationError ? error.message : String(error)}\n`);
  process.exit(1);
}
