import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '../../../launcher/embedded/free-port.mjs';
import { ensureHaproxy, FRONT, serversFor } from '../../../launcher/tests/haproxy-package.mjs';
import { Restartable } from '../faults/restartable.js';

/** What HAProxy logs when it cannot listen. */
const PORT_TAKEN = 'cannot bind socket';
const PORT_ATTEMPTS = 3;

interface FrontParts {
  readonly command: string;
  readonly server: string;
  readonly environment: Record<string, string>;
}

/** HAProxy with the configuration of deploy/haproxy, before one API process. */
export class FrontProxy {
  private constructor(
    readonly url: string,
    readonly process: Restartable,
    private readonly directory: string,
  ) {}

  /**
   * Starts it on a free port. Another process may have taken the port meanwhile: then another one is tried.
   * @param server URL of the API process
   * @param environment the configuration's own variables
   */
  static async start(server: string, environment: Record<string, string> = {}): Promise<FrontProxy> {
    const command = await ensureHaproxy(() => undefined);
    for (let attempt = 1; ; attempt += 1) {
      const front = FrontProxy.on(await freePort(), { command, server, environment });
      try {
        await front.process.start();
        return front;
      } catch (error) {
        const isTaken = readFileSync(front.logFile, 'utf8').includes(PORT_TAKEN);
        await front.close();
        if (!isTaken || attempt === PORT_ATTEMPTS) throw error;
      }
    }
  }

  private static on(port: number, { command, server, environment }: FrontParts): FrontProxy {
    const directory = mkdtempSync(join(tmpdir(), 'purser-front-'));
    const servers = join(directory, 'servers.cfg');
    const socket = join(directory, 'socket');
    const logFile = join(directory, 'haproxy.log');
    writeFileSync(servers, `${serversFor([server])}\nglobal\n  stats socket ${socket}\n`, { mode: 0o600 });
    const proxy = new Restartable({
      name: 'HAProxy',
      command,
      args: ['-W', '-db', '-f', FRONT, '-f', servers],
      env: { ...process.env, PURSER_FRONT_BIND: `127.0.0.1:${port}`, ...environment },
      logFile,
      pidFile: join(directory, 'haproxy.pid.json'),
      marker: servers,
      // Not its port, which may be another process's.
      isReady: async () => (await ask(socket, 'show info')) !== '',
    });
    return new FrontProxy(`http://127.0.0.1:${port}`, proxy, directory);
  }

  private get logFile(): string {
    return join(this.directory, 'haproxy.log');
  }

  /** Requests that wait for a process. */
  async queued(): Promise<number> {
    const lines = (await ask(join(this.directory, 'socket'), 'show stat')).split('\n');
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

/** Returns the answer of HAProxy's own socket to a command; empty when it does not answer. */
function ask(socket: string, command: string): Promise<string> {
  const connection = connect(socket);
  connection.end(`${command}\n`);
  return text(connection).catch(() => '');
}
