import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/time/clock.js';
import { toIsoTime } from '../../../shared/time/iso-time.js';
import { EventCalls, type EventCallResult } from './event-endpoint.js';
import { EVENT_VERSION } from '../log/event.js';
import * as errors from '../log/event.errors.js';
import { EventEndpointRepository } from './event-endpoint.repository.js';

/** Type that only a check sends: readers ignore types that they do not know. */
const CHECK_TYPE = 'endpoint.check';

/** Sends an endpoint an event that reports no change, signed like every other event. */
@Injectable()
export class CheckEventEndpointService {
  constructor(
    private readonly endpoints: EventEndpointRepository,
    private readonly calls: EventCalls,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError INVALID_PARAMETER for an endpoint that is not registered, or whose secrets cannot be decrypted */
  async execute(pjid: string, url: string): Promise<EventCallResult> {
    const endpoint = await this.endpoints.find(pjid, url);
    if (endpoint === null) throw errors.endpointUnknown();
    if (endpoint === 'sealed') throw errors.secretsUnreadable();
    const id = `evt_check_${randomUUID()}`;
    const body = JSON.stringify({
      eventId: id,
      type: CHECK_TYPE,
      version: EVENT_VERSION,
      pjid,
      subject: pjid,
      occurredAt: toIsoTime(this.clock.now()),
      data: {},
    });
    return this.calls.sendAnew(endpoint, { id, body });
  }
}
