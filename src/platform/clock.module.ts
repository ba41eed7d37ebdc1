import { Global, Module } from '@nestjs/common';
import { Clock, SystemClock } from '../shared/clock.js';

/** What the {@link Clock} is; the machine's own unless a test brings one. */
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
