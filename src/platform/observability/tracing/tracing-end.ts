import { type BeforeApplicationShutdown, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { atMost } from '../../../shared/at-most.js';
import { Tracing } from './tracing.js';

/** A collector that is away must not hold up the end. */
const LAST_SPANS_MS = 1_000;

/** Sends the last spans when requests and jobs have come to their end, while queue and database are let go. */
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
