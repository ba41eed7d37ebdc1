import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { GameServerSimulator } from '../../../simulators/game-server/game-server-simulator.js';
import type { PushSimulator } from '../../../simulators/push/push-simulator.js';
import { WshopSimulator } from '../../../simulators/wshop/wshop-simulator.js';
import { ensureClusterPrograms } from '../../../launcher/tests/cluster-packages.mjs';
import { ROOT } from '../../../launcher/paths.mjs';
import { Deployment } from '../../deployment/deployment.js';
import type { Servers } from '../../deployment/servers.js';
import { DatabaseAdmin } from '../../support/faults/database-admin.js';
import { startServers } from '../../support/faults/embedded-servers.js';
import type { ServiceProcess } from '../../support/faults/service-fleet.js';
import { TcpProxy } from '../../support/faults/tcp-proxy.js';
import { OtlpReceiver } from '../../support/servers/otlp-receiver.js';
import { WebhookReceiver } from '../../support/servers/webhook-receiver.js';
import { type Prometheus, startPrometheus } from '../prometheus.js';

/** What is around the service, and can go wrong. */
export interface Surroundings {
  readonly game: GameServerSimulator;
  readonly wshop: WshopSimulator;
  /** Where publishers get events. */
  readonly webhooks: WebhookReceiver;
  readonly collector: OtlpReceiver;
  readonly collectorLine: TcpProxy;
}

/** The database's administrator, and the lines to it of either process. */
export interface DatabaseLines {
  readonly admin: DatabaseAdmin;
  readonly api: TcpProxy;
  readonly worker: TcpProxy;
}

/** One process of each kind, and everything that an alert can be about. */
export interface SmallProduction extends Surroundings {
  readonly deployment: Deployment;
  readonly push: PushSimulator;
  readonly database: DatabaseLines;
  readonly prometheus: Prometheus;
  readonly api: ServiceProcess;
  readonly worker: ServiceProcess;
  stop(): Promise<void>;
}

export interface SmallProductionOptions {
  readonly seed: number;
  /** Durations of the alert rules are divided by this. */
  readonly haste: number;
  readonly say: (line: string) => void;
}

/** Loaded by both processes; does nothing until it is sent a signal. */
const LEAK = join(ROOT, 'test', 'cluster', 'alerts', 'leak.mjs');

/** What one project may send a second; nothing else here sends as much. */
const PROJECT_RATE = 60;

/** Starts all of it on an empty database. Every store is a simulator, so that the clock of a project can be moved. */
export async function startSmallProduction({
  seed,
  haste,
  say,
}: SmallProductionOptions): Promise<SmallProduction> {
  const programs = await ensureClusterPrograms(say);
  const around = await startSurroundings(seed);
  let directory = '';
  let database: DatabaseLines | undefined;
  const { deployment, push } = await Deployment.start({
    seed,
    servers: async (place) => {
      directory = place;
      const lines = await startDatabase(place, around);
      database = lines.database;
      return lines.servers;
    },
  });
  deployment.closing.push(() => closeAll(around));
  try {
    if (database === undefined) throw new Error('the servers were not started');
    const version = { name: 'this version', root: ROOT };
    await deployment.migrate(version);
    await deployment.replace('api', 0, version);
    await deployment.replace('worker', 1, version);
    const [api, worker] = [deployment.processOf('api', 0), deployment.processOf('worker', 1)];
    const prometheus = await startPrometheus(programs, { directory, targets: [api.url, worker.url], haste });
    deployment.closing.push(() => prometheus.process.kill());
    const stop = (): Promise<void> => deployment.stop();
    return { ...around, deployment, push, database, prometheus, api, worker, stop };
  } catch (error) {
    await deployment.stop();
    throw error;
  }
}

async function startSurroundings(seed: number): Promise<Surroundings> {
  const [game, wshop, webhooks, collector] = await Promise.all([
    GameServerSimulator.start({ seed }),
    WshopSimulator.start({ seed }),
    WebhookReceiver.start(),
    OtlpReceiver.start(),
  ]);
  const collectorLine = await TcpProxy.before(collector.url);
  return { game, wshop, webhooks, collector, collectorLine };
}

const closeAll = (around: Surroundings): Promise<unknown> =>
  Promise.all(Object.values<{ close(): Promise<void> }>({ ...around }).map((one) => one.close()));

/** The processes of both slots have a line of their own to the database. */
async function startDatabase(
  place: string,
  { wshop, collectorLine }: Surroundings,
): Promise<{ readonly servers: Servers; readonly database: DatabaseLines }> {
  const embedded = await startServers(place);
  const { databaseUrl, redisUrl, socketPath } = embedded;
  const api = await TcpProxy.before(databaseUrl);
  const worker = await TcpProxy.before(databaseUrl);
  const admin = new DatabaseAdmin(socketPath);
  const servers = {
    databaseUrls: [api.url, worker.url],
    redisUrl,
    admin,
    environment: {
      ...storesAt(wshop),
      NODE_OPTIONS: `--import=${pathToFileURL(LEAK).href}`,
      PURSER_TEST_CLOCK: 'true',
      PURSER_PROJECT_RATE_PER_SECOND: String(PROJECT_RATE),
      OTEL_EXPORTER_OTLP_ENDPOINT: collectorLine.url.replace(/\/$/, ''),
    },
    stop: async () => {
      await Promise.all([api.close(), worker.close()]);
      await embedded.stop();
    },
  };
  return { servers, database: { admin, api, worker } };
}

/** The stores that nothing is bought in are somewhere on this machine: the test clock needs that. */
const storesAt = ({ apiUrl, paymentUrl, sandboxPaymentUrl }: WshopSimulator): Record<string, string> => ({
  WSHOP_API_URL: apiUrl,
  WSHOP_PAYMENT_URL: paymentUrl,
  WSHOP_SANDBOX_PAYMENT_URL: sandboxPaymentUrl,
  ...Object.fromEntries(
    [
      'ASTORE_PRODUCTION_URL',
      'ASTORE_SANDBOX_URL',
      'ASTORE_SERVER_API_URL',
      'ASTORE_SERVER_API_SANDBOX_URL',
      'PCSTORE_API_URL',
    ].map((name) => [name, apiUrl]),
  ),
});
