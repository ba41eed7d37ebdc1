import { Module, type OnModuleInit } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { AppConfig } from '../config/app-config.js';
import { MetricReaders } from '../observability/metrics/metric-readers.js';
import { Metrics } from '../observability/metrics/metrics.js';
import { DatabaseIndicator } from './database.indicator.js';
import { HealthController } from './health.controller.js';
import { KeysIndicator } from './keys.indicator.js';
import { MetricsController } from './metrics.controller.js';
import { ProcessIndicator } from './process.indicator.js';
import { QueueIndicator } from './queue.indicator.js';
import { Readiness } from './readiness.js';
import { StoresIndicator } from './stores.indicator.js';

/** `/health/live`, `/health/ready` and `/metrics`, in every role. */
@Module({
  imports: [TerminusModule.forRoot({ logger: false })],
  controllers: [HealthController, MetricsController],
  providers: [ProcessIndicator, DatabaseIndicator, KeysIndicator, QueueIndicator, StoresIndicator, Readiness],
})
export class HealthModule implements OnModuleInit {
  constructor(
    private readonly readiness: Readiness,
    private readonly metrics: Metrics,
    private readonly readers: MetricReaders,
    private readonly config: AppConfig,
  ) {}

  onModuleInit(): void {
    const { role } = this.config;
    this.readers.add(() => this.metrics.ready.set({ role }, this.readiness.isReady ? 1 : 0));
  }
}
