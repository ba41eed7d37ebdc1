import { Global, Module } from '@nestjs/common';
import { Clock, SystemClock } from '../../shared/time/clock.js';

/** The implementation of {@link Clock}: the system clock unless a test replaces it. */
export const CLOCK_IN_USE = Symbol('CLOCK_IN_USE');

/** Makes the {@link Clock} injectable. */
@Global()
@Module({
  providers: [
    {
      provide: Clock,
      useFactory: (given: Clock | undefined) => given ?? new SystemClock(),
      inject: [{ token: CLOCK_IN_USE, optional: true }],
    },
  ],
  exports: [Clock],
})
export class ClockModule {}
