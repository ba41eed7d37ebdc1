import { Global, Module } from '@nestjs/common';
import { MetricReaders } from './metric-readers.js';
import { Metrics } from './metrics.js';

/** Metrics for every module. `/metrics` itself is served by the health module. */
@Global()
@Module({
  providers: [Metrics, MetricReaders],
  exports: [Metrics, MetricReaders],
})
export class MetricsModule {}
