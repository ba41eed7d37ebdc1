import { Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { DatabaseIndicator } from './database.indicator.js';
import { HealthController } from './health.controller.js';
import { QueueIndicator } from './queue.indicator.js';

/** `/health/live` and `/health/ready`, in every role. */
@Module({
  imports: [TerminusModule.forRoot({ logger: false })],
  controllers: [HealthController],
  providers: [DatabaseIndicator, QueueIndicator],
})
export class HealthModule {}
