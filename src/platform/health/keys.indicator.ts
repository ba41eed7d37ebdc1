import { Injectable } from '@nestjs/common';
import { type HealthIndicatorResult, HealthIndicatorService } from '@nestjs/terminus';
import { DataKeyLoader } from '../crypto/data-key-loader.js';

/** Down until the data keys are loaded: without them no stored secret opens. */
@Injectable()
export class KeysIndicator {
  constructor(
    private readonly indicators: HealthIndicatorService,
    private readonly loader: DataKeyLoader,
  ) {}

  check(): HealthIndicatorResult {
    const session = this.indicators.check('keys');
    return this.loader.isLoaded ? session.up() : session.down({ reason: 'the data keys are not loaded' });
  }
}
