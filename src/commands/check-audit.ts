import { AuditChains, type AuditLink, type AuditRow } from '../modules/project/index.js';
import { ConfigurationError } from '../platform/config/app-config.js';
import { loadDatabaseSettings } from '../platform/config/database-settings.js';
import { withDataSource } from '../platform/database/connection/with-data-source.js';
import { Database } from '../platform/database/database.js';
import type { PrintAndWait } from './print-line.js';

const USAGE = `node dist/audit.js check [chain:sequence:hash ...]
node dist/audit.js export`;

const HEAD = /^([\w.-]{1,20}):(\d{1,15}):([\da-f]{64})$/;

/**
 * Checks the audit log, `node dist/audit.js check`, or prints it as NDJSON, `node dist/audit.js export`. Needs
 * DATABASE_URL only, and DATABASE_TLS where the database is reached by TLS. Returns whether every chain is whole.
 * @throws ConfigurationError with the usage
 */
export async function checkAudit(
  [command, ...options]: readonly string[],
  print: PrintAndWait,
): Promise<boolean> {
  const known = options.map(linkOf);
  const isExport = command === 'export' && options.length === 0;
  if (command !== 'check' && !isExport) throw new ConfigurationError([USAGE]);
  return withDataSource({ ...loadDatabaseSettings(), poolSize: 1, entities: [] }, (dataSource) => {
    const log = new AuditChains(new Database(dataSource));
    return isExport ? exportAll(log, print) : check(log, known, print);
  });
}

async function check(log: AuditChains, known: readonly AuditLink[], print: PrintAndWait): Promise<boolean> {
  const reports = await log.check(known);
  for (const { chain, head, fault, fallsAt } of reports) {
    const last = `${chain}:${head.sequence}:${head.hash.toString('hex')}`;
    await print(fault === null ? `whole up to ${last}` : `NOT WHOLE: ${chain}:${fault}; whole up to ${last}`);
    if (fallsAt !== null)
      await print(
        `TIMES FALL: ${chain}:${fallsAt} is older than a row before it: it was dated back, or the clock of the database was set back`,
      );
  }
  if (reports.length === 0) await print('The audit log has no chain yet.');
  return reports.every(({ fault }) => fault === null);
}

async function exportAll(log: AuditChains, print: PrintAndWait): Promise<boolean> {
  for await (const row of log.records()) await print(JSON.stringify(lineOf(row)));
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
