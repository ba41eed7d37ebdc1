import { Global, Module } from '@nestjs/common';
import { AppConfig } from '../../config/app-config.js';
import { Log } from '../logging/log.js';
import { Metrics } from '../metrics/metrics.js';
import { TracingEnd } from './tracing-end.js';
import { NoTracing, Tracing } from './tracing.js';

/** Traces for every module; off unless the deployment names a collector. */
@Global()
@Module({
  providers: [
    {
      provide: Tracing,
      inject: [AppConfig, Log, Metrics],
      useFactory: async ({ tracing }: AppConfig, log: Log, metrics: Metrics): Promise<Tracing> => {
        if (tracing === null) return new NoTracing();
        const { OtlpTracing } = await import('./otlp-tracing.js');
        return new OtlpTracing(tracing, log, metrics);
      },
    },
    TracingEnd,
  ],
  exports: [Tracing],
})
export class TracingModule {}
