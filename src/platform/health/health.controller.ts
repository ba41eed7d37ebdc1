import { Controller, Get, UseFilters } from '@nestjs/common';
import { HealthCheckService, type HealthCheckResult, type HealthIndicatorResult } from '@nestjs/terminus';
import { OpenToAll } from '../auth/access.decorators.js';
import { PlainAnswer } from '../http/envelope.interceptor.js';
import { DatabaseIndicator } from './database.indicator.js';
import { HealthFilter } from './health.filter.js';
import { QueueIndicator } from './queue.indicator.js';

/** For orchestrators and load balancers; answers terminus' own format, not the envelope. */
@Controller('health')
@OpenToAll()
@PlainAnswer()
@UseFilters(HealthFilter)
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly database: DatabaseIndicator,
    private readonly queue: QueueIndicator,
  ) {}

  /** The process runs. Looks at nothing else, so that an outage elsewhere restarts nobody. */
  @Get('live')
  live(): Promise<HealthCheckResult> {
    return this.health.check([]);
  }

  /** The process can serve: the database decides; without the queue it is only degraded. */
  @Get('ready')
  ready(): Promise<HealthCheckResult> {
    return this.health.check([
      (): Promise<HealthIndicatorResult> => this.database.check(),
      (): Promise<HealthIndicatorResult> => this.queue.check(),
    ]);
  }
}
