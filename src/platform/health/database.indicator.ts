import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type HealthIndicatorResult, HealthIndicatorService } from '@nestjs/terminus';
import { Database } from '../database/database.js';
import { Schema } from '../database/schema/schema.js';
import { Log } from '../observability/logging/log.js';
import { BackgroundCheck } from './background-check.js';

/** A short failure does not justify removing the process from the load balancer. */
const PATIENCE_MS = 5_000;

/** Up while the database answers and has the schema of this version. */
@Injectable()
export class DatabaseIndicator implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly checking = new BackgroundCheck(
    () => this.probe(),
    (isGood) => this.note(isGood),
  );
  private lastGoodAt = Number.NEGATIVE_INFINITY;
  private schemaFault: string | null = null;
  private wasUp: boolean | undefined;

  constructor(
    private readonly indicators: HealthIndicatorService,
    private readonly database: Database,
    private readonly schema: Schema,
    private readonly log: Log,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.checking.start();
  }

  onApplicationShutdown(): void {
    this.checking.stop();
  }

  private get isUp(): boolean {
    return this.schemaFault === null && performance.now() - this.lastGoodAt < PATIENCE_MS;
  }

  check(): HealthIndicatorResult {
    const session = this.indicators.check('database');
    return this.isUp ? session.up() : session.down({ reason: this.reason });
  }

  private async probe(): Promise<void> {
    this.schemaFault = await this.schema.fault();
    if (this.schemaFault === null) await this.database.ping();
  }

  private note(isGood: boolean): void {
    if (isGood) this.lastGoodAt = performance.now();
    if (this.isUp === this.wasUp) return;
    this.wasUp = this.isUp;
    if (this.isUp) this.log.info('ready: the database answers');
    else this.log.warn('not ready', { reason: this.reason });
  }

  private get reason(): string {
    return this.schemaFault ?? 'the database does not answer';
  }
}
