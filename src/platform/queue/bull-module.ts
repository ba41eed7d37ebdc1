import { BullModule } from '@nestjs/bullmq';
import { WakeUpQueue } from './wake-up-queue.js';
import { WakeUpWorker } from './wake-up-worker.js';

// `registerQueue` takes the class when it is called, which is while feature modules load: they import BullModule from
// here.
BullModule.queueClass = WakeUpQueue;
BullModule.workerClass = WakeUpWorker;

export { BullModule };
