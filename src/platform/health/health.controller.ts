import { Controller, Get, UseFilters } from '@nestjs/common';
import { HealthCheckService } from '@nestjs/terminus';
import { OpenToAll } from '../access/access.decorators.js';
import { PlainAnswer } from '../http/answer/answer.js';
import { AnswersPlainly } from '../http/answer/answers.decorators.js';
import { Priority } from '../http/route/route.decorators.js';
import { HealthFilter } from './health.filter.js';
import { Readiness } from './readiness.js';

/** For orchestrators and load balancers; answers terminus' own format, not the envelope. */
@Controller('health')
@OpenToAll()
@Priority('health')
@UseFilters(HealthFilter)
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly readiness: Readiness,
  ) {}

  /** Checks only that the process runs, so that an outage elsewhere restarts no process. */
  @Get('live')
  @AnswersPlainly({ 200: 'It runs' })
  async live(): Promise<PlainAnswer> {
    return new PlainAnswer(await this.health.check([]));
  }

  /**
   * Checks whether the process accepts requests. Shutdown, the database and the data keys decide; without the queue or
   * a store it is only degraded.
   */
  @Get('ready')
  @AnswersPlainly({ 200: 'Ready; the body lists each component', 503: 'Not ready: send requests elsewhere' })
  async ready(): Promise<PlainAnswer> {
    return new PlainAnswer(await this.health.check(this.readiness.checks));
  }
}
