// @ts-check
import { fileURLToPath } from 'node:url';
import { startTestServers } from '../../launcher/embedded/test-servers.mjs';

const DATA = fileURLToPath(new URL('../../.data/test/', import.meta.url));

/** @type {(() => Promise<void>) | undefined} */
let stopServers;

/** Gives the tests a database and a queue: those of the environment, else servers of their own. */
export default async function globalSetup() {
  if (!needsServers(process.argv)) return;
  if (process.env['TEST_DATABASE_URL'] && process.env['TEST_REDIS_URL']) return;
  const servers = await startTestServers({ parent: DATA });
  // The workers are started after this and inherit the environment.
  process.env['TEST_DATABASE_URL'] = servers.databaseUrl;
  process.env['TEST_REDIS_URL'] = servers.redisUrl;
  process.once('SIGINT', () => process.exit(130));
  process.once('SIGTERM', () => process.exit(143));
  stopServers = servers.stop;
}

/** Stops the servers that were started here; those of the environment are left alone. */
export async function stopTestServers() {
  await stopServers?.();
}

/**
 * Unit tests alone need no servers. Jest takes every word after --selectProjects as a name of a project.
 * @param {readonly string[]} argv
 */
function needsServers(argv) {
  const words = argv.flatMap((word) => word.split('='));
  const start = words.indexOf('--selectProjects');
  if (start < 0) return true;
  const rest = words.slice(start + 1);
  const end = rest.findIndex((word) => word.startsWith('-'));
  const projects = end < 0 ? rest : rest.slice(0, end);
  return ['e2e', 'contract', 'console', 'clients'].some((project) => projects.includes(project));
}
