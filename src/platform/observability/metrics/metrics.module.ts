import { Global, Module } from '@nestjs/common';
import { MetricReaders } from './metric-readers.js';
import { Metrics } from './metrics.js';
import { ProcessMetrics } from './process-metrics.js';

/** Metrics for every module. `/metrics` itself is served by the health module. */
@Global()
@Module({
  providers: [Metrics, MetricReaders, ProcessMetrics],
  exports: [Metrics, MetricReaders],
})
export class MetricsModule {}
