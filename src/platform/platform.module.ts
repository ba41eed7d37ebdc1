import { type DynamicModule, Module } from '@nestjs/common';
import { AccessModule } from './access/access.module.js';
import { AppConfig } from './config/app-config.js';
import { ConfigModule } from './config/config.module.js';
import { CryptoModule } from './crypto/crypto.module.js';
import { DatabaseModule } from './database/database.module.js';
import { HealthModule } from './health/health.module.js';
import { HttpModule } from './http/http.module.js';
import { LifecycleModule } from './lifecycle/lifecycle.module.js';
import { LoggingModule } from './observability/logging/logging.module.js';
import { MetricsModule } from './observability/metrics/metrics.module.js';
import { OutboundModule } from './outbound/outbound.module.js';
import { ProcessModule } from './process/process.module.js';
import { QueueModule } from './queue/queue.module.js';
import { RateLimitModule } from './rate-limit/rate-limit.module.js';
import { TracingModule } from './observability/tracing/tracing.module.js';
import { ClockModule } from './clock/clock.module.js';

/** Everything technical, wired once for the whole process. */
@Module({})
export class PlatformModule {
  static forConfig(config: AppConfig): DynamicModule {
    return {
      module: PlatformModule,
      imports: [
        ConfigModule.forConfig(config),
        LoggingModule,
        MetricsModule,
        TracingModule,
        ClockModule,
        ProcessModule,
        CryptoModule,
        DatabaseModule,
        QueueModule,
        HttpModule,
        AccessModule,
        RateLimitModule,
        OutboundModule,
        LifecycleModule,
        HealthModule,
      ],
    };
  }
}
