import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '../../../launcher/embedded/free-port.mjs';
import { ensureHaproxy, FRONT, serversFor } from '../../../launcher/tests/haproxy-package.mjs';
import { Restartable } from '../faults/restartable.js';
import { takesConnections } from './takes-connections.js';

/** HAProxy with the configuration of deploy/haproxy, before one API process. */
export class FrontProxy {
  private constructor(
    readonly url: string,
    readonly process: Restartable,
    private readonly directory: string,
  ) {}

  /**
   * Starts it.
   * @param server URL of the API process
   * @param environment the configuration's own variables
   */
  static async start(server: string, environment: Record<string, string> = {}): Promise<FrontProxy> {
    const command = await ensureHaproxy(() => undefined);
    const directory = mkdtempSync(join(tmpdir(), 'purser-front-'));
    const servers = join(directory, 'servers.cfg');
    const socket = join(directory, 'socket');
    writeFileSync(servers, `${serversFor([server])}\nglobal\n  stats socket ${socket}\n`, { mode: 0o600 });
    const port = await freePort();
    const proxy = new Restartable({
      name: 'HAProxy',
      command,
      args: ['-W', '-db', '-f', FRONT, '-f', servers],
      env: { ...process.env, PURSER_FRONT_BIND: `127.0.0.1:${port}`, ...environment },
      logFile: join(directory, 'haproxy.log'),
      pidFile: join(directory, 'haproxy.pid.json'),
      marker: servers,
      isReady: () => takesConnections(port),
    });
    await proxy.start();
    return new FrontProxy(`http://127.0.0.1:${port}`, proxy, directory);
  }

  /** Requests that wait for a process. */
  async queued(): Promise<number> {
    const connection = connect(join(this.directory, 'socket'));
    connection.end('show stat\n');
    const lines = (await text(connection)).split('\n');
    const counts = lines.find((line) => line.startsWith('purser_queued,BACKEND,'));
    return Number(counts?.split(',')[2]);
  }

  async close(): Promise<void> {
    await this.process.kill();
    rmSync(this.directory, { recursive: true, force: true });
  }
}

/** Returns what `haproxy -c` prints about the configuration; throws when it is not valid. */
export async function checkConfiguration(environment: Record<string, string>): Promise<string> {
  const servers = join(FRONT, '..', 'servers.cfg');
  const env = { ...process.env, ...environment };
  const command = await ensureHaproxy(() => undefined);
  return execFileSync(command, ['-c', '-f', FRONT, '-f', servers], { env, stdio: 'pipe' }).toString();
}
