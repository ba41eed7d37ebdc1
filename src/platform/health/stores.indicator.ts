import { Injectable } from '@nestjs/common';
import { type HealthIndicatorResult, HealthIndicatorService } from '@nestjs/terminus';
import { OutboundHttp } from '../outbound/outbound-http.js';

/**
 * Never down: a store's outage concerns its own purchases only. The answer names the stores that give no usable
 * answers.
 */
@Injectable()
export class StoresIndicator {
  constructor(
    private readonly indicators: HealthIndicatorService,
    private readonly outbound: OutboundHttp,
  ) {}

  check(): HealthIndicatorResult {
    const failing = this.outbound.failing();
    return this.indicators.check('stores').up({ degraded: failing.length > 0, failing });
  }
}
