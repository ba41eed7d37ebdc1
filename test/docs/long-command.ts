import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Building and starting everything on a busy machine. */
const READY_WITHIN_MS = 400_000;

/** A command that runs until it is stopped. */
export interface LongCommand {
  /** What it printed until it was ready. */
  readonly printed: string;
  stop(): Promise<void>;
}

/**
 * Starts a command in a shell and waits until it prints what says that it is ready.
 * @throws Error with what it printed when it ends or takes too long
 */
export async function startLongCommand(
  command: string,
  cwd: string,
  variables: Readonly<Record<string, string>>,
  ready: RegExp,
): Promise<LongCommand> {
  // A process group of its own, so that a signal reaches what the shell and npm have started.
  const child = spawn('bash', ['-c', command], {
    cwd,
    env: { ...process.env, ...variables },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  const stop = async (): Promise<void> => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGINT');
    await exited;
  };
  let printed = '';
  const isReady = new Promise<boolean>((resolve) => {
    const collect = (chunk: Buffer): void => {
      printed += chunk.toString();
      if (ready.test(printed)) resolve(true);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('exit', () => resolve(false));
    setTimeout(() => resolve(false), READY_WITHIN_MS).unref();
  });
  if (await isReady) return { printed, stop };
  await stop();
  throw new Error(`${command} did not become ready:\n${printed}`);
}
