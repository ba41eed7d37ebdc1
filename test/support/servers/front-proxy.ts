import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureHaproxy, FRONT, INTERNAL, serversFor } from '../../../launcher/tests/haproxy-package.mjs';
import type { Restartable } from '../faults/restartable.js';
import { HaproxyProcess } from './haproxy-process.js';

/** HAProxy with the configuration of deploy/haproxy, before one API process. */
export class FrontProxy {
  private constructor(
    private readonly haproxy: HaproxyProcess,
    private readonly directory: string,
  ) {}

  /**
   * Starts it on a free port.
   * @param server URL of the API process
   * @param environment the configuration's own variables
   */
  static async start(server: string, environment: Record<string, string> = {}): Promise<FrontProxy> {
    const command = await ensureHaproxy(() => undefined);
    const directory = mkdtempSync(join(tmpdir(), 'purser-front-'));
    const servers = join(directory, 'servers.cfg');
    writeFileSync(servers, serversFor([server]), { mode: 0o600 });
    try {
      const haproxy = await HaproxyProcess.start({
        name: 'HAProxy',
        command,
        directory,
        configure: (port) => ({
          files: [FRONT, servers],
          env: { ...process.env, PURSER_FRONT_BIND: `127.0.0.1:${port}`, ...environment },
        }),
      });
      return new FrontProxy(haproxy, directory);
    } catch (error) {
      rmSync(directory, { recursive: true, force: true });
      throw error;
    }
  }

  get url(): string {
    return `http://127.0.0.1:${this.haproxy.port}`;
  }

  get process(): Restartable {
    return this.haproxy.process;
  }

  /** Requests that wait for a process. */
  queued(): Promise<number> {
    return this.count('purser_queued', 2);
  }

  /** Requests past the queue that were passed on or are about to be. */
  direct(): Promise<number> {
    return this.count('purser_direct', 4);
  }

  /** A number of a backend, by its column in `show stat`. */
  private async count(backend: string, column: number): Promise<number> {
    const lines = (await this.haproxy.ask('show stat')).split('\n');
    return Number(lines.find((line) => line.startsWith(`${backend},BACKEND,`))?.split(',')[column]);
  }

  /** Milliseconds until a known key is forgotten that is used no more; for tests with one key. */
  async keyKnownMs(): Promise<number> {
    const shown = await this.haproxy.ask('show table purser_keys');
    return Number(/ exp=(\d+)/.exec(shown)?.[1]);
  }

  async close(): Promise<void> {
    await this.process.kill();
    rmSync(this.directory, { recursive: true, force: true });
  }
}

/** Returns what `haproxy -c` prints about all of the configuration; throws when it is not valid. */
export async function checkConfiguration(environment: Record<string, string>): Promise<string> {
  const servers = join(FRONT, '..', 'servers.cfg');
  const env = { ...process.env, ...environment };
  const command = await ensureHaproxy(() => undefined);
  return execFileSync(command, ['-c', ...[FRONT, servers, INTERNAL].flatMap((file) => ['-f', file])], {
    env,
    stdio: 'pipe',
  }).toString();
}
