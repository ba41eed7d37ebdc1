import { type DynamicModule, Module } from '@nestjs/common';
import { BullModule } from '../../../src/platform/queue/bull-module.js';
import { ProcessesQueue, WakeUpProcessor } from '../../../src/platform/queue/wake-up.processor.js';

/** What a test does with a queue of its own. */
export interface TestWork {
  readonly queue: string;
  readonly concurrency: number;
  readonly handle: (id: string) => Promise<void>;
  /** Without it nothing is found, so only the queue brings work. */
  readonly findDue?: () => Promise<readonly string[]>;
  /** Page size of `findDue`; 200 when left out. */
  readonly maxDue?: number;
}

@Module({})
class TestQueueModule {}

/** Registers a queue, to wake workers of other services up. */
export const withQueue = (name: string): DynamicModule => ({
  module: TestQueueModule,
  imports: [BullModule.registerQueue({ name })],
});

/** Registers a queue and a processor of it. */
export function withProcessor(work: TestWork): DynamicModule {
  const { queue, concurrency, handle, findDue = () => Promise.resolve([]), maxDue = 200 } = work;
  @ProcessesQueue(queue, concurrency)
  class TestProcessor extends WakeUpProcessor {
    constructor() {
      super({ everyMs: 20_000, handle, due: { maxDue, findDue } });
    }
  }
  return { ...withQueue(queue), providers: [TestProcessor] };
}
