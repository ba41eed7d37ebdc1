import { type BeforeApplicationShutdown, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { atMost } from '../../../shared/concurrency/at-most.js';
import { Tracing } from './tracing.js';

/** A collector that is down must not delay the exit. */
const LAST_SPANS_MS = 1_000;

/** Sends the last spans after requests and jobs have finished, while queue and database disconnect. */
@Injectable()
export class TracingEnd implements BeforeApplicationShutdown, OnApplicationShutdown {
  private sent: Promise<void> | undefined;

  constructor(private readonly tracing: Tracing) {}

  beforeApplicationShutdown(): void {
    this.sent = atMost(LAST_SPANS_MS, this.tracing.end());
  }

  async onApplicationShutdown(): Promise<void> {
    await this.sent;
  }
}
