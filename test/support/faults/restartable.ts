import { closeSync, openSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { type ManagedProcess, startManaged } from '../../../launcher/managed-process.mjs';

/** What is needed to start a program, and to start the very same one again. */
export interface Program {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** Where it prints to. */
  readonly logFile: string;
  readonly pidFile: string;
  /** Part of the command line by which a later run recognises it. */
  readonly marker: string;
  /** Asks it something real. */
  readonly isReady: () => Promise<boolean>;
}

const READY_MS = 30_000;
const LOOK_MS = 25;

/** A process of a program, which can be stopped, continued, killed and started again as it was. */
export class Restartable {
  constructor(
    private readonly program: Program,
    private current: ManagedProcess | null = null,
  ) {}

  get name(): string {
    return this.program.name;
  }

  /** Process id; 0 before the first start. */
  get pid(): number {
    return this.current?.pid ?? 0;
  }

  /** Whether it runs; a server may end itself when it can do nothing else. */
  get isAlive(): boolean {
    return this.current?.isAlive() === true;
  }

  /** Starts it and waits until it is ready. */
  async start(): Promise<void> {
    const { name, command, args, env, logFile, pidFile, marker } = this.program;
    const log = openSync(logFile, 'a', 0o600);
    try {
      const stdio = ['ignore', log, log] as const;
      this.current = await startManaged({
        name,
        command,
        args,
        env,
        pidFile,
        marker,
        stdio: [...stdio],
        cwd: undefined,
      });
      this.current.child.unref();
    } finally {
      closeSync(log);
    }
    const until = performance.now() + READY_MS;
    while (!(await this.program.isReady())) {
      if (performance.now() > until || !this.current.isAlive())
        throw new Error(`${name} did not become ready; see ${logFile}`);
      await wait(LOOK_MS);
    }
  }

  /** SIGKILL: it gets no chance to finish anything. */
  async kill(): Promise<void> {
    await this.current?.kill();
  }

  /** SIGTERM, and waits for its end. Tells how it ended, such as `exit code 0`. */
  async end(): Promise<string> {
    await this.current?.stop();
    return this.current?.exited ?? 'not started';
  }

  /** Sends it a signal that means something to it alone. */
  signal(name: NodeJS.Signals): void {
    this.current?.child.kill(name);
  }

  /** SIGSTOP: it keeps its connections and does not answer. */
  freeze(): void {
    this.signal('SIGSTOP');
  }

  /** SIGCONT. */
  thaw(): void {
    this.signal('SIGCONT');
  }
}
