import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../../launcher/embedded/free-port.mjs';
import { nodeBinary } from '../../../launcher/node-binary.mjs';
import { ROOT } from '../../../launcher/paths.mjs';
import { eventually } from '../eventually.js';
import { Restartable } from './restartable.js';

/** A process of the service and where it listens. */
export interface ServiceProcess {
  readonly process: Restartable;
  readonly url: string;
}

/** Settings that all processes of a fleet have in common. */
export interface FleetOptions {
  /** Logs and pid files. */
  readonly directory: string;
  readonly environment: Readonly<Record<string, string>>;
  /** The built checkout that the programs are of; absent: this one. */
  readonly root?: string;
}

/** A process of the built service, not started yet: the real program, by its own file, as in production. */
export async function serviceProcess(
  id: string,
  role: 'api' | 'worker',
  { directory, environment, root = ROOT }: FleetOptions,
): Promise<ServiceProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const script = join(root, 'dist', 'main.js');
  const process = new Restartable({
    name: id,
    command: nodeBinary(),
    args: ['--enable-source-maps', script],
    env: { ...environmentOfOurs(), ...environment, PURSER_ROLE: role, PORT: String(port) },
    logFile: join(directory, `${id}.log`),
    pidFile: join(directory, `${id}.pid.json`),
    marker: script,
    isReady: () => answers(`${url}/health/live`),
  });
  return { process, url };
}

/** Waits until it has everything that it needs, as a load balancer does before it sends the first request. */
export const untilReady = ({ url }: ServiceProcess): Promise<unknown> =>
  eventually(() => answers(`${url}/health/ready`), Boolean, 30_000);

/** Waits until it says that it uses its queue. */
export const untilQueueIsUp = ({ url }: ServiceProcess): Promise<unknown> =>
  eventually(() => usesQueue(url), Boolean, 30_000);

async function usesQueue(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/health/ready`, { headers: { Connection: 'close' } }).catch(() => null);
  const { details } = ((await answer?.json()) ?? {}) as { details?: { queue?: { degraded?: boolean } } };
  return details?.queue?.degraded === false;
}

/** Brings the database to the newest schema. */
export async function migrate({ environment, root = ROOT }: Omit<FleetOptions, 'directory'>): Promise<void> {
  const env = { ...environmentOfOurs(), ...environment };
  await promisify(execFile)(nodeBinary(), [join(root, 'dist', 'migrate.js')], { env });
}

/** The environment of the test run does not configure the service. */
const environmentOfOurs = (): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  TZ: process.env['TZ'],
  LC_ALL: 'C',
});

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(500) });
    await response.arrayBuffer(); // an answer that is not read keeps its socket
    return response.ok;
  } catch {
    return false;
  }
}
