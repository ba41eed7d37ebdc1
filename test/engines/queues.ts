import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { OVERRIDES } from '../../launcher/embedded/binary-candidates.mjs';
import { startTestServers } from '../../launcher/embedded/test-servers.mjs';
import { ensureValkeyServer } from '../../launcher/embedded/valkey-package.mjs';
import { TEST_DATA } from '../../launcher/paths.mjs';
import { sentinelGroup } from '../support/faults/redis-groups.js';
import { type Engine, type EnginePlace, mustFind, type StartEngine } from './engine.js';

/** No suite of these lets the master fail, so only a machine that stands still could have it replaced. */
const SENTINEL_DOWN_MS = 120_000;

/** The queues of `--queue`. */
export const QUEUES = {
  /** The Redis of this machine. */
  redis: async (place) => {
    await mustFind('redis', 'redis', place);
    return single(place);
  },
  /** Debian's Valkey. */
  valkey: async (place) => {
    process.env[OVERRIDES.redis] = await ensureValkeyServer(place.say);
    return single(place);
  },
  sentinel,
} as const satisfies Readonly<Record<string, StartEngine>>;

async function single({ say }: EnginePlace): Promise<Engine> {
  const servers = await startTestServers({ parent: TEST_DATA, kinds: ['redis'], log: say });
  return { environment: { TEST_REDIS_URL: servers.redisUrl }, stop: () => servers.stop() };
}

/** A master, a replica and three sentinels. */
async function sentinel({ directory }: EnginePlace): Promise<Engine> {
  const place = join(directory, 'redis');
  mkdirSync(place);
  const group = await sentinelGroup(place, { isOpen: true, downMs: SENTINEL_DOWN_MS });
  await group.start();
  const { port } = await group.master();
  return {
    environment: {
      TEST_REDIS_URL: group.environment['REDIS_URL'] ?? '',
      TEST_REDIS_SERVER_URL: `redis://127.0.0.1:${port}/0`,
    },
    stop: () => group.stop(),
  };
}
