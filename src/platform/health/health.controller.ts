import { Controller, Get, UseFilters } from '@nestjs/common';
import { HealthCheckService, type HealthCheckResult, type HealthIndicatorResult } from '@nestjs/terminus';
import { OpenToAll } from '../auth/access.decorators.js';
import { PlainAnswer } from '../http/envelope.interceptor.js';
import { Priority } from '../http/route.decorators.js';
import { DatabaseIndicator } from './database.indicator.js';
import { HealthFilter } from './health.filter.js';
import { ProcessIndicator } from './process.indicator.js';
import { QueueIndicator } from './queue.indicator.js';
import { StoresIndicator } from './stores.indicator.js';

/** For orchestrators and load balancers; answers terminus' own format, not the envelope. */
@Controller('health')
@OpenToAll()
@PlainAnswer()
@Priority('health')
@UseFilters(HealthFilter)
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly process: ProcessIndicator,
    private readonly database: DatabaseIndicator,
    private readonly queue: QueueIndicator,
    private readonly stores: StoresIndicator,
  ) {}

  /** The process runs. Looks at nothing else, so that an outage elsewhere restarts nobody. */
  @Get('live')
  live(): Promise<HealthCheckResult> {
    return this.health.check([]);
  }

  /** The process wants requests: stopping and the database decide; without the queue or a store it is only degraded. */
  @Get('ready')
  ready(): Promise<HealthCheckResult> {
    const parts = [this.process, this.database, this.queue, this.stores];
    return this.health.check(parts.map((part) => (): HealthIndicatorResult => part.check()));
  }
}
