import { ensureClusterPrograms } from '../../launcher/tests/cluster-packages.mjs';
import { OVERRIDES } from '../../launcher/embedded/binary-candidates.mjs';
import { ensureMysqlServer } from '../../launcher/embedded/mysql-package.mjs';
import { startTestServers } from '../../launcher/embedded/test-servers.mjs';
import { TEST_DATA } from '../../launcher/paths.mjs';
import { startGalera } from '../cluster/galera-nodes.js';
import { databaseHaproxy } from '../cluster/haproxy.js';
import { nodeCheck } from '../cluster/node-check.js';
import { type Engine, type EnginePlace, mustFind, type StartEngine } from './engine.js';

/** The databases of `--database`. */
export const DATABASES = {
  /** The MariaDB of this machine. */
  mariadb: async (place) => {
    await mustFind('mariadb', 'mariadb', place);
    return single(place);
  },
  /** Debian's newest MySQL. */
  mysql: async (place) => {
    process.env[OVERRIDES.mariadb] = await ensureMysqlServer(place.say);
    return single(place);
  },
  galera,
} as const satisfies Readonly<Record<string, StartEngine>>;

async function single({ say }: EnginePlace): Promise<Engine> {
  const servers = await startTestServers({ parent: TEST_DATA, kinds: ['mariadb'], log: say });
  return { environment: { TEST_DATABASE_URL: servers.databaseUrl }, stop: () => servers.stop() };
}

/** Three nodes behind a HAProxy that sends every statement to one of them. */
async function galera({ directory, say }: EnginePlace): Promise<Engine> {
  const programs = await ensureClusterPrograms(say);
  const cluster = await startGalera(programs, directory);
  const [first] = cluster.nodes;
  if (first === undefined) throw new Error('a cluster without a node');
  const url = new URL(cluster.urlOf(first));
  // Each worker of the tests makes a database of its own.
  await first.server.query(`GRANT ALL PRIVILEGES ON *.* TO '${url.username}'@'%'`);
  const checks = await Promise.all(cluster.nodes.map((node) => nodeCheck(node)));
  const proxy = await databaseHaproxy(programs, directory, checks);
  await proxy.process.start();
  url.host = `127.0.0.1:${proxy.port}`;
  return {
    environment: { TEST_DATABASE_URL: url.href },
    stop: async () => {
      await proxy.close();
      for (const check of checks) check.close();
      await cluster.stop();
    },
  };
}
