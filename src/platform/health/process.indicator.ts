import { Injectable } from '@nestjs/common';
import { type HealthIndicatorResult, HealthIndicatorService } from '@nestjs/terminus';
import { Phase } from '../http/route/phase.js';

/** Down once the process is stopping: it still serves, but load balancers must send no more requests. */
@Injectable()
export class ProcessIndicator {
  constructor(
    private readonly indicators: HealthIndicatorService,
    private readonly phase: Phase,
  ) {}

  check(): HealthIndicatorResult {
    const session = this.indicators.check('process');
    return this.phase.isDraining ? session.down({ reason: 'stopping' }) : session.up();
  }
}
