import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { ensureBuilt, SERVICE } from '../../../launcher/build.mjs';
import { eventually } from '../eventually.js';
import { queueUrl, workerDatabaseUrl } from '../database/worker-database.js';
import { CLOSED_OUTSIDE } from './closed-outside.js';

/**
 * Ends a start that hangs. A start takes two seconds of processor time: twenty, where twelve others want the two
 * processors as well.
 */
const START_MS = 60_000;

const ADMIN_KEY = 'admin-key-of-the-tests-0123456789abcdef';

/** The built service in a process of its own, for what only a process has: signals and an exit code. */
export interface ServiceProcess {
  readonly url: string;
  readonly pid: number;
  readonly logLines: readonly string[];
  signal(name: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): void;
  /** Its exit code, once it has ended; null when a signal ended it. */
  readonly exited: Promise<number | null>;
  /** Answers of its health endpoints; null when it does not answer at all. */
  health(which: 'live' | 'ready'): Promise<number | null>;
}

/** Builds what {@link startServiceProcess} starts, if it has changed. */
export const buildService = (): Promise<void> => ensureBuilt([SERVICE]);

/** Starts the service and waits until it listens; `environment` as for startService. */
export async function startServiceProcess(environment: Record<string, string> = {}): Promise<ServiceProcess> {
  const child = spawnService({
    ...environment,
    DATABASE_URL: environment['DATABASE_URL'] ?? (await workerDatabaseUrl()),
  });
  const logLines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => logLines.push(line));
  const port = await portOf(child, logLines).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw new Error(`the service does not listen; it has logged:\n${logLines.join('\n')}`, { cause: error });
  });
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    pid: child.pid ?? 0,
    logLines,
    signal: (name) => child.kill(name),
    exited: exitOf(child),
    health: async (which) => {
      try {
        const answer = await fetch(`${url}/health/${which}`, { headers: { Connection: 'close' } });
        await answer.arrayBuffer();
        return answer.status;
      } catch {
        return null;
      }
    },
  };
}

/**
 * Starts the service or a program, sends SIGTERM as soon as `isTime`, and returns its exit code; null when the signal
 * itself ended it.
 */
export async function exitOnSignal(
  environment: Record<string, string>,
  isTime: () => boolean,
  command?: readonly string[],
): Promise<number | null> {
  const child = spawnService(environment, command);
  child.stdout.resume();
  await eventually(isTime, Boolean, 15_000);
  child.kill('SIGTERM');
  return exitOf(child);
}

const spawnService = (environment: Record<string, string>, command: readonly string[] = ['dist/main.js']) =>
  spawn(process.execPath, command, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      NODE_ENV: 'test',
      REDIS_URL: queueUrl(),
      REDIS_PREFIX: `p${process.pid}`,
      PURSER_ADMIN_KEY: ADMIN_KEY,
      PURSER_ROLE: 'api',
      PORT: '0',
      ...CLOSED_OUTSIDE,
      ...environment,
    },
  });

async function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
}

async function portOf(child: ChildProcess, logLines: readonly string[]): Promise<number> {
  const line = await eventually(
    () => {
      if (child.exitCode !== null) throw new Error(`the service ended at once with ${child.exitCode}`);
      return logLines.find((text) => text.includes('"listening"'));
    },
    (found) => found !== undefined,
    START_MS,
  );
  return (JSON.parse(line ?? '{}') as { port: number }).port;
}
