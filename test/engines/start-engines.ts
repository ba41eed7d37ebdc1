import { killAllManaged } from '../../launcher/managed-process.mjs';
import { makeRunDirectory, removeRunDirectory } from '../support/faults/run-directory.js';
import { DATABASES } from './databases.js';
import type { Engine, EnginePlace } from './engine.js';
import { QUEUES } from './queues.js';

export interface EngineNames {
  readonly database: keyof typeof DATABASES;
  readonly queue: keyof typeof QUEUES;
  /** Address of a database that runs already, instead of one that is started; null for none. */
  readonly url: string | null;
}

/** Starts a database and a queue for one run of the e2e suites; gone afterwards, also when this process is ended. */
export async function startEngines(names: EngineNames, say: EnginePlace['say']): Promise<Engine> {
  const directory = await makeRunDirectory();
  const leave = (): void => {
    killAllManaged();
    removeRunDirectory(directory);
  };
  process.once('exit', leave);
  const place = { directory, say };
  const database =
    names.url === null ? await DATABASES[names.database](place) : running({ TEST_DATABASE_URL: names.url });
  const queue = await QUEUES[names.queue](place);
  return {
    environment: { ...database.environment, ...queue.environment },
    stop: async () => {
      await queue.stop();
      await database.stop();
      process.off('exit', leave);
      removeRunDirectory(directory);
    },
  };
}

/** A server that is not ours. */
const running = (environment: Engine['environment']): Engine => ({
  environment,
  stop: () => Promise.resolve(),
});
