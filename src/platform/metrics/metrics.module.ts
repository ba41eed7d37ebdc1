import { Global, Module } from '@nestjs/common';
import { MetricReaders } from './metric-readers.js';
import { Metrics } from './metrics.js';
import { MetricsController } from './metrics.controller.js';
import { ProcessMetrics } from './process-metrics.js';

/** What is measured, for every module, and `/metrics`, in every role. */
@Global()
@Module({
  controllers: [MetricsController],
  providers: [Metrics, MetricReaders, ProcessMetrics],
  exports: [Metrics, MetricReaders],
})
export class MetricsModule {}
