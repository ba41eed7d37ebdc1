import { Global, Module } from '@nestjs/common';
import { Clock, SystemClock } from '../shared/clock.js';

/** Makes the {@link Clock} injectable; a test provides its own. */
@Global()
@Module({ providers: [{ provide: Clock, useClass: SystemClock }], exports: [Clock] })
export class ClockModule {}
