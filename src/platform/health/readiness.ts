import { Injectable } from '@nestjs/common';
import type { HealthIndicatorResult } from '@nestjs/terminus';
import { DatabaseIndicator } from './database.indicator.js';
import { KeysIndicator } from './keys.indicator.js';
import { ProcessIndicator } from './process.indicator.js';
import { QueueIndicator } from './queue.indicator.js';
import { StoresIndicator } from './stores.indicator.js';

/** The parts of readiness. Those that are never down are only degraded. */
@Injectable()
export class Readiness {
  constructor(
    private readonly process: ProcessIndicator,
    private readonly database: DatabaseIndicator,
    private readonly keys: KeysIndicator,
    private readonly queue: QueueIndicator,
    private readonly stores: StoresIndicator,
  ) {}

  /** Whether the process accepts requests: no part is down. */
  get isReady(): boolean {
    return this.checks.every((check) => Object.values(check()).every(({ status }) => status === 'up'));
  }

  /** Returns a check for each part, in the order of the answer. */
  get checks(): (() => HealthIndicatorResult)[] {
    const parts = [this.process, this.database, this.keys, this.queue, this.stores];
    return parts.map((part) => () => part.check());
  }
}
