import { Injectable } from '@nestjs/common';
import { type HealthIndicatorResult, HealthIndicatorService } from '@nestjs/terminus';
import { ProcessPhase } from '../process/process-phase.js';

/** Down once the process is stopping: it still serves, but load balancers must send no more requests. */
@Injectable()
export class ProcessIndicator {
  constructor(
    private readonly indicators: HealthIndicatorService,
    private readonly phase: ProcessPhase,
  ) {}

  check(): HealthIndicatorResult {
    const session = this.indicators.check('process');
    return this.phase.isDraining ? session.down({ reason: 'stopping' }) : session.up();
  }
}
