// @ts-check
import { availableParallelism, loadavg, totalmem } from 'node:os';
import { execFileSync } from 'node:child_process';
import { nodeBinary } from '../launcher/node-binary.mjs';
import { paint, say } from '../launcher/terminal.mjs';
import { POOL_SIZE } from './stack.mjs';

const GIB = 1024 ** 3;

/** Tells when others use the machine: what is measured then is worth little. Windows counts no load. */
export function warnOfLoad() {
  const load = loadavg()[0] ?? 0;
  if (load <= 0.75 * availableParallelism()) return;
  say(
    `  ${paint('yellow', 'The machine is busy')} (load ${load.toFixed(1)}): trust the ratios of its calmest rounds only.`,
  );
}

/**
 * What the figures hold for: the machine, the versions, how durable the database was.
 * @param {import('./stack.mjs').Stack} stack
 */
export async function printSurroundings({ database }) {
  const [rows] = await database.query(
    'SELECT VERSION() AS version, @@innodb_flush_log_at_trx_commit AS flush, @@log_bin AS binlog',
  );
  const { version, flush, binlog } = /** @type {Record<string, unknown>[]} */ (rows)[0] ?? {};
  const node = execFileSync(nodeBinary(), ['--version'], { encoding: 'utf8' }).trim();
  const machine = `${availableParallelism()} cores, ${Math.round(totalmem() / GIB)} GiB`;
  const shared = 'shared by the client, the server and the database';
  say(`\n  ${machine} (${shared}); Node ${node}; database ${String(version)},`);
  say(
    `  innodb_flush_log_at_trx_commit=${String(flush)}, log_bin=${String(binlog)}; pool of ${POOL_SIZE}.\n`,
  );
}
