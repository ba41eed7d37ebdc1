import { Injectable } from '@nestjs/common';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { RunEvery } from '../../../platform/queue/run-every.js';
import { EventFailureRepository } from './event-failure.repository.js';
import { EventStreamRepository } from './event-stream.repository.js';

/** Measures how many streams fail, and for how long, and how many events were set aside. */
@Injectable()
export class MeasureEventsService {
  constructor(
    private readonly streams: EventStreamRepository,
    private readonly failures: EventFailureRepository,
    private readonly metrics: Metrics,
  ) {}

  @RunEvery('event-endpoints', 15_000)
  async execute(): Promise<void> {
    const { count, seconds } = await this.streams.measureFailing();
    this.metrics.eventStreamsFailing.set(count);
    this.metrics.eventStreamsFailingSeconds.set(seconds);
    this.metrics.eventsSetAside.set(await this.failures.count());
  }
}
