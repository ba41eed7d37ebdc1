import { setTimeout as wait } from 'node:timers/promises';
import type { Restartable } from '../support/faults/restartable.js';
import { makePlayers, type Players, startPlay } from './play-fault.js';
import type { Production } from './production.js';

type Say = (line: string) => void;

/** A process that the user may kill. */
interface Killable {
  readonly name: string;
  readonly process: () => Restartable;
  readonly start: () => Promise<void>;
}

const CHECK_MS = 1_000;
const REPORT_MS = 5_000;
/** As a supervisor such as systemd would, but slow enough for its absence to be seen. */
const ABSENT_MS = 8_000;

/**
 * Plays purchases, reports every few seconds how calls went, and starts again what the user kills. A signal ends the
 * process.
 */
export async function stay(
  production: Production,
  options: Omit<Players, 'projects'>,
  say: Say,
): Promise<never> {
  const killables = killablesOf(production);
  introduce(production, killables, say);
  const play = startPlay(production, 'stay', await makePlayers(production, options));
  const watching = killables.map((one) => keepAlive(one, say));
  return Promise.race([...watching, report(production, play, say)]);
}

function killablesOf({
  apis,
  workers,
  database,
  redis,
  deployment,
  databaseProxy,
  replicaProxy,
  prometheus,
}: Production): Killable[] {
  const plain = (name: string, process: Restartable): Killable => ({
    name,
    process: () => process,
    start: () => process.start(),
  });
  return [
    ...apis.map((api, index) => plain(`API ${index + 1}`, api.process)),
    ...workers.map((worker, index) => plain(`worker ${index + 1}`, worker.process)),
    ...database.nodes.map((node) => ({
      name: `${database.engine} ${node.name}`,
      process: node.process,
      start: () => node.start(),
    })),
    ...redis.servers.map((server, index) => plain(`Redis ${index + 1}`, server.process)),
    ...redis.sentinels.map((sentinel, index) => plain(`Sentinel ${index + 1}`, sentinel.process)),
    plain('HAProxy before the APIs', deployment.balancer.process),
    plain('HAProxy before the database', databaseProxy.process),
    ...(replicaProxy === null ? [] : [plain('HAProxy before the replicas', replicaProxy.process)]),
    plain('Prometheus', prometheus.process),
  ];
}

function introduce(
  { deployment, prometheus, database }: Production,
  killables: readonly Killable[],
  say: Say,
): void {
  say(`\n  Purser      ${deployment.balancer.url}   administrator's key ${deployment.adminKey}`);
  say(`  Prometheus  ${prometheus.url}/alerts`);
  for (const node of database.nodes) say(`  ${node.name}       ${database.urlOf(node)}`);
  say('\n  Kill what you like with kill -9; it is started again after some seconds:\n');
  for (const { name, process } of killables) say(`  ${String(process().pid).padStart(8)}  ${name}`);
  say('\n  Ctrl-C ends it.\n');
}

async function keepAlive({ name, process, start }: Killable, say: Say): Promise<never> {
  for (;;) {
    await wait(CHECK_MS);
    if (process().isAlive) continue;
    say(`  ${name} has ended; it comes back in ${ABSENT_MS / 1000} s`);
    await wait(ABSENT_MS);
    await start().then(
      () => say(`  ${name} is back, process ${process().pid}`),
      (error: Error) => say(`  ${name} does not start: ${error.message}`),
    );
  }
}

async function report(
  { prometheus }: Production,
  play: ReturnType<typeof startPlay>,
  say: Say,
): Promise<never> {
  for (;;) {
    await wait(REPORT_MS);
    const { calls, errors, slowestMs } = play.since(performance.now() - REPORT_MS);
    const fired = await prometheus.fired(1).catch(() => ['Prometheus is away']);
    const alerts = fired.length === 0 ? '' : `, alerts: ${fired.join(', ')}`;
    say(`  ${calls} calls, ${errors} errors, slowest ${Math.round(slowestMs)} ms${alerts}`);
  }
}
