import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { MinuteLimits } from './minute-limits.js';
import { ProjectRateGuard } from './project-rate.guard.js';
import { SharedMinuteCounter } from './shared-minute-counter.js';

/** Limits request rates: of each project by a guard, of single endpoints by {@link MinuteLimits}. */
@Global()
@Module({
  providers: [SharedMinuteCounter, MinuteLimits, { provide: APP_GUARD, useClass: ProjectRateGuard }],
  exports: [MinuteLimits],
})
export class RateLimitModule {}
