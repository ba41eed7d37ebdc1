import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AddressLimits } from './address-limits.js';
import { ClientRateGuard } from './client-rate.guard.js';
import { MinuteLimits } from './minute-limits.js';
import { ProjectRateGuard } from './project-rate.guard.js';
import { SharedCounter } from './shared-counter.js';

/** Limits request rates: of each project and of clients by guards, of single endpoints by {@link MinuteLimits} and
 * {@link AddressLimits}. */
@Global()
@Module({
  providers: [
    SharedCounter,
    MinuteLimits,
    AddressLimits,
    { provide: APP_GUARD, useClass: ProjectRateGuard },
    { provide: APP_GUARD, useClass: ClientRateGuard },
  ],
  exports: [MinuteLimits, AddressLimits],
})
export class RateLimitModule {}
