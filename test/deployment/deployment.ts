import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { killAllManaged } from '../../launcher/managed-process.mjs';
import { GstoreSimulator } from '../../simulators/gstore/gstore-simulator.js';
import { PushSimulator } from '../../simulators/push/push-simulator.js';
import type { Foundation } from '../chaos/run/ground.js';
import type { DatabaseQueries } from '../support/faults/database-admin.js';
import { keepLogs, makeRunDirectory, removeRunDirectory } from '../support/faults/run-directory.js';
import {
  type FleetOptions,
  migrate,
  type ServiceProcess,
  serviceProcess,
  untilReady,
} from '../support/faults/service-fleet.js';
import { Balancer, type LoadBalancer } from './balancer.js';
import { embeddedDatabase, type Servers } from './servers.js';

/** A built version of the service. */
export interface Version {
  readonly name: string;
  /** Its checkout. */
  readonly root: string;
}

/** Where traffic comes to. */
export interface Place extends Foundation {
  /** What is ended with it, the last first. */
  readonly closing: (() => Promise<unknown>)[];
}

export interface DeploymentOptions {
  readonly seed: number;
  /** Absent: a MariaDB and a Redis of its own. */
  readonly servers?: (directory: string) => Promise<Servers>;
}

export type Role = 'api' | 'worker';

/** A deployment whose servers and stores run, and the push service that its devices are at. */
export interface Started<Entrance extends LoadBalancer> {
  readonly deployment: Deployment<Entrance>;
  readonly push: PushSimulator;
}

/** Long enough for the balancer to notice; production's default is 5 s. */
const DRAIN_SECONDS = '3';
const POOL_SIZE = '8';

/** API processes behind a load balancer, and workers, over the same servers and stores. */
export class Deployment<Entrance extends LoadBalancer = Balancer> implements Place {
  /** Requests enter at the balancer. */
  readonly apis: Foundation['apis'];
  readonly operatorUrl: string;
  readonly admin: DatabaseQueries;
  readonly closing: (() => Promise<unknown>)[] = [];
  private readonly running = new Map<string, ServiceProcess>();
  private starts = 0;

  private constructor(
    private readonly servers: Servers,
    readonly store: GstoreSimulator,
    readonly balancer: Entrance,
    readonly adminKey: string,
    private readonly fleet: FleetOptions,
  ) {
    this.apis = [{ url: balancer.url }];
    this.operatorUrl = balancer.operatorUrl;
    this.admin = servers.admin;
  }

  /** Starts the servers and stores, with no process of the service. */
  static start(options: DeploymentOptions): Promise<Started<Balancer>> {
    return Deployment.startBehind(() => Balancer.start(), options);
  }

  /** The same behind another load balancer, which gets the directory of the run. */
  static async startBehind<Entrance extends LoadBalancer>(
    startBalancer: (directory: string) => Promise<Entrance>,
    { seed, servers: startServers = embeddedDatabase }: DeploymentOptions,
  ): Promise<Started<Entrance>> {
    const directory = await makeRunDirectory();
    mkdirSync(join(directory, 'data'));
    const leave = (): void => {
      keepLogs(directory);
      killAllManaged();
      removeRunDirectory(directory);
    };
    process.once('exit', leave);
    const servers = await startServers(join(directory, 'data'));
    const [store, push, balancer] = await Promise.all([
      GstoreSimulator.start({ seed }),
      PushSimulator.start({ seed }),
      startBalancer(directory),
    ]);
    const adminKey = randomBytes(24).toString('hex');
    const environment = {
      NODE_ENV: 'test',
      DATABASE_POOL_SIZE: POOL_SIZE,
      REDIS_URL: servers.redisUrl,
      PURSER_ADMIN_KEY: adminKey,
      PURSER_SECRET_KEY: randomBytes(32).toString('base64'),
      PURSER_DRAIN_SECONDS: DRAIN_SECONDS,
      GSTORE_API_URL: store.apiUrl,
      GSTORE_TOKEN_URL: store.tokenUrl,
      GSTORE_JWKS_URL: store.jwksUrl,
      PUSH_API_URL: push.apiUrl,
      PUSH_TOKEN_URL: push.tokenUrl,
      LOG_LEVEL: 'warn',
      ...servers.environment,
    };
    const deployment = new Deployment(servers, store, balancer, adminKey, { directory, environment });
    deployment.closing.push(
      async () => {
        process.off('exit', leave);
        keepLogs(directory);
        removeRunDirectory(directory);
      },
      () => servers.stop(),
      () => Promise.all([store.close(), push.close(), balancer.close()]),
    );
    return { deployment, push };
  }

  /** Brings the schema to that of a version, as the operator does before its processes start. */
  async migrate({ root }: Version): Promise<void> {
    await migrate({ environment: this.environmentOf(0), root });
  }

  /**
   * Replaces one process, or starts the first of its slot: the new one starts and is ready, then the old one is asked
   * to end.
   * @throws Error when the old one did not end by itself
   */
  async replace(role: Role, slot: number, version: Version): Promise<void> {
    const name = `${role}-${slot}`;
    const last = this.running.get(name);
    this.running.set(name, await this.startProcess(role, slot, version));
    if (last === undefined) return;
    const how = await last.process.end();
    if (role === 'api') this.balancer.remove(last.url);
    if (how !== 'exit code 0') throw new Error(`${name} ended with ${how}`);
  }

  /**
   * The process of a slot, which comes back at the same address when it is started again.
   * @throws Error when none was started
   */
  processOf(role: Role, slot: number): ServiceProcess {
    const running = this.running.get(`${role}-${slot}`);
    if (running === undefined) throw new Error(`${role}-${slot} was not started`);
    return running;
  }

  async stop(): Promise<void> {
    await Promise.all([...this.running.values()].map(({ process }) => process.kill()));
    this.running.clear();
    for (const close of this.closing.splice(0).toReversed()) await close();
  }

  private async startProcess(role: Role, slot: number, { root }: Version): Promise<ServiceProcess> {
    this.starts += 1;
    const fleet = { ...this.fleet, environment: this.environmentOf(slot), root };
    const started = await serviceProcess(`${role}-${slot}-start-${this.starts}`, role, fleet);
    await started.process.start();
    await untilReady(started);
    if (role === 'api') await this.balancer.add(started.url);
    return started;
  }

  private environmentOf(slot: number): Readonly<Record<string, string>> {
    const { databaseUrls } = this.servers;
    return { ...this.fleet.environment, DATABASE_URL: databaseUrls[slot % databaseUrls.length] ?? '' };
  }
}
