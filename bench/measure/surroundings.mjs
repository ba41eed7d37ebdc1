// @ts-check
import { execFileSync } from 'node:child_process';
import { availableParallelism, loadavg, totalmem } from 'node:os';
import { nodeBinary } from '../../launcher/node-binary.mjs';
import { paint, say } from '../../launcher/terminal.mjs';
import { POOL_SIZE } from './stack.mjs';

const [MIB, GIB] = [1024 ** 2, 1024 ** 3];

/** Whether others use the machine: what is measured then is worth little. Windows counts no load. */
const isBusy = (loadavg()[0] ?? 0) > 0.75 * availableParallelism();

/** Tells when others use the machine. */
export function warnOfLoad() {
  if (!isBusy) return;
  const said = paint('yellow', 'The machine is busy');
  say(`  ${said} (load ${(loadavg()[0] ?? 0).toFixed(1)}): trust the ratios of its calmest rounds only.`);
}

/** The version of Node that runs the measured servers. */
export const nodeVersion = () => execFileSync(nodeBinary(), ['--version'], { encoding: 'utf8' }).trim();

/**
 * What the figures hold for: the machine, the versions, how durable the database was.
 * @param {import('mysql2/promise').Connection} database
 */
export async function surroundings(database) {
  const [rows] = await database.query(
    `SELECT VERSION() AS version, @@innodb_flush_log_at_trx_commit AS flush, @@log_bin AS binlog,
       @@sync_binlog AS synced, @@innodb_buffer_pool_size AS pool`,
  );
  const { version, flush, binlog, synced, pool } = /** @type {Record<string, unknown>[]} */ (rows)[0] ?? {};
  const machine = `${availableParallelism()} cores and ${Math.round(totalmem() / GIB)} GiB`;
  const others = isBusy ? 'which others used as well' : 'which did nothing else';
  const settings = `innodb_flush_log_at_trx_commit=${String(flush)}, log_bin=${String(binlog)}, sync_binlog=${String(synced)}`;
  return (
    `${machine}, shared by client, server, store and database, ${others}; Node ${nodeVersion()}; database ${String(version)} ` +
    `with ${settings}, a buffer pool of ${Math.round(Number(pool) / MIB)} MiB; ${POOL_SIZE} connections of each server.`
  );
}
