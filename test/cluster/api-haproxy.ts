import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClusterPrograms } from '../../launcher/tests/cluster-packages.mjs';
import { freePort } from '../../launcher/embedded/free-port.mjs';
import { FRONT, internalFor, serversFor } from '../../launcher/tests/haproxy-package.mjs';
import type { LoadBalancer } from '../deployment/balancer.js';
import { eventually } from '../support/eventually.js';
import type { Restartable } from '../support/faults/restartable.js';
import { HaproxyProcess } from '../support/servers/haproxy-process.js';

const UP_MS = 30_000;
const ONE_THREAD = 'global\n  nbthread 1\n';

/** The load balancer before the API processes, with the configuration of deploy/haproxy. */
export class ApiHaproxy implements LoadBalancer {
  private readonly urls: string[] = [];

  private constructor(
    readonly url: string,
    readonly operatorUrl: string,
    readonly process: Restartable,
    private readonly servers: string,
  ) {}

  /** Starts it, without a server. */
  static async start({ haproxy: command, env }: ClusterPrograms, directory: string): Promise<ApiHaproxy> {
    const servers = join(directory, 'haproxy-api.cfg');
    writeServers(servers, []);
    let operatorUrl = '';
    const { port, process } = await HaproxyProcess.start({
      name: 'haproxy-api',
      command,
      directory,
      configure: async (port) => {
        const internal = `127.0.0.1:${await freePort()}`;
        operatorUrl = `http://${internal}`;
        const variables = {
          PURSER_FRONT_BIND: `127.0.0.1:${port}`,
          PURSER_FRONT_INTERNAL_BIND: internal,
        };
        return { files: [FRONT, servers], env: { ...env, ...variables } };
      },
    });
    return new ApiHaproxy(`http://127.0.0.1:${port}`, operatorUrl, process, servers);
  }

  /** It learns a process only by a start: before callers come. */
  async add(url: string): Promise<void> {
    this.urls.push(url);
    writeServers(this.servers, this.urls);
    await this.process.end();
    await this.process.start();
    await eventually(() => answersReady(this.operatorUrl), Boolean, UP_MS);
  }

  remove(url: string): void {
    this.urls.splice(this.urls.indexOf(url), 1);
  }

  /** Makes it read its configuration again: new connections go to a new process, and the old one serves what it has. */
  reload(): void {
    this.process.signal('SIGUSR2');
  }

  async close(): Promise<void> {
    await this.process.kill();
  }
}

function writeServers(file: string, urls: readonly string[]): void {
  writeFileSync(file, `${serversFor(urls)}\n${internalFor(urls)}\n${ONE_THREAD}`, { mode: 0o600 });
}

async function answersReady(url: string): Promise<boolean> {
  const response = await fetch(`${url}/health/ready`).catch(() => null);
  await response?.arrayBuffer();
  return response?.ok === true;
}
