import { Injectable } from '@nestjs/common';
import { Log } from '../../../platform/observability/logging/log.js';
import type { TimelineEntryKind } from './timeline-entry.entity.js';
import { TimelineEntryRepository } from './timeline-entry.repository.js';

/** Records entries of timelines in the background. */
@Injectable()
export class TimelineEntries {
  constructor(
    private readonly entries: TimelineEntryRepository,
    private readonly log: Log,
  ) {}

  /** Records an entry. Never fails and does not block: a lost entry changes nothing of the purchase. */
  note(boid: string, kind: TimelineEntryKind, detail: Readonly<Record<string, unknown>>): void {
    this.entries
      .add(boid, kind, detail)
      .catch((error: unknown) => this.log.error('an event could not be recorded', error, { boid }));
  }
}
