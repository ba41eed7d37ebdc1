import { Injectable } from '@nestjs/common';
import { checkSpan } from '../../../shared/time/time-span.js';
import type { ReplayRange } from '../endpoint/event-endpoint.js';
import { EventListRepository } from '../log/event-list.repository.js';
import { EventStreamRepository } from './event-stream.repository.js';

/** Sends events again to the endpoints of their project, besides new events. */
@Injectable()
export class ReplayEventsService {
  constructor(
    private readonly events: EventListRepository,
    private readonly streams: EventStreamRepository,
  ) {}

  /**
   * Starts a replay. Returns how many events are sent again; 0 when the project has no endpoint.
   * @throws AppError INVALID_PARAMETER for a range that ends before it begins
   */
  async execute(pjid: string, range: ReplayRange): Promise<number> {
    const { from, to, types } = range;
    checkSpan(range);
    if ((await this.streams.addReplays(pjid, range)) === 0) return 0;
    return this.events.count(pjid, from, to, types);
  }
}
