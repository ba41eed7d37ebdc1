import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { AppConfig } from '../config/app-config.js';
import { PERIODIC_TASK, type PeriodicTask } from './run-every.js';
import { Sweeps } from './sweeps.js';

type Method = () => Promise<void>;

/** Starts the periodic tasks of this process: the methods of its providers that {@link RunEvery} decorates. */
@Injectable()
export class PeriodicTaskScan implements OnApplicationBootstrap {
  private readonly started = new Set<string>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
    private readonly config: AppConfig,
    private readonly sweeps: Sweeps,
  ) {}

  /** @throws Error when two modules provide the same task, or two tasks have the same name */
  onApplicationBootstrap(): void {
    // An alias is a provider with the same instance.
    const instances = new Set(this.discovery.getProviders().map(({ instance }): unknown => instance));
    for (const instance of instances) {
      if (typeof instance !== 'object' || instance === null) continue;
      const prototype = Object.getPrototypeOf(instance) as Record<string, Method>;
      for (const name of this.scanner.getAllMethodNames(prototype)) this.start(instance, prototype[name]);
    }
  }

  private start(instance: object, method: Method | undefined): void {
    if (method === undefined) return;
    const task = this.reflector.get<PeriodicTask | undefined>(PERIODIC_TASK, method);
    if (task === undefined || !task.isNeeded(this.config)) return;
    const { name, everyMs } = task;
    if (this.started.has(name)) throw new Error(`the periodic task ${name} is provided twice`);
    this.started.add(name);
    this.sweeps.watch(name, everyMs, () => method.call(instance));
  }
}
