import { Injectable } from '@nestjs/common';
import { ProcessPhase } from '../../../platform/process/process-phase.js';
import { Log } from '../../../platform/observability/logging/log.js';
import { endlessWaitAfter, RETRY_SCHEDULE } from '../../../platform/queue/retry-schedule.js';
import { EventListRepository } from '../log/event-list.repository.js';
import type { ClaimedStream } from './claimed-stream.js';
import { EventStreamRepository } from './event-stream.repository.js';
import {
  type DeliveredPage,
  DeliverPageService,
  type FailedCall,
  stillInARow,
} from './deliver-page.service.js';
import type { LastAside } from './set-event-aside.service.js';

/** Maximum events of one read. */
const PAGE = 50;

/**
 * Sends the events of a stream in their order (at least once, Standard Webhooks). It retries an event that fails on the
 * backoff schedule of grants, then once a day until the log deletes it. The events after it wait, so that the endpoint
 * sees each subject in order. A failing endpoint is called with that one event only: the circuit is open. An event that
 * fails while the endpoint takes others is set aside.
 */
@Injectable()
export class DeliverEventsService {
  constructor(
    private readonly streams: EventStreamRepository,
    private readonly events: EventListRepository,
    private readonly deliverPage: DeliverPageService,
    private readonly phase: ProcessPhase,
    private readonly log: Log,
  ) {}

  /** Delivers a stream, if it is due and no other worker has claimed it. */
  async execute(id: string): Promise<void> {
    const stream = await this.streams.claim(id);
    if (stream !== null) await this.deliver(stream);
  }

  private async deliver(stream: ClaimedStream): Promise<void> {
    const { endpoint, head, types, occurredFrom: from, occurredTo: to } = stream;
    let { position, failures, refusals } = stream;
    let lastAside: LastAside | null = null;
    if (types === null) return this.streams.finish(stream, head);
    if (endpoint === null) return this.postpone(stream, withoutSecrets(stream));
    for (;;) {
      if (this.phase.isDraining) return this.streams.release(stream, position);
      const limit = failures > 0 ? 1 : PAGE;
      const search = { pjid: endpoint.pjid, after: position, upTo: head, types, from, to, limit };
      const events = await this.events.listOfStream(search);
      if (events.length === 0) return this.streams.finish(stream, head);
      const page = { stream, endpoint, search, events, failures, refusals, lastAside };
      const outcome: DeliveredPage = await this.deliverPage.execute(page);
      if (outcome.kind === 'failed') return this.postpone(stream, outcome);
      [position, failures, refusals] = [outcome.position, 0, 0];
      lastAside = outcome.kind === 'set-aside' ? outcome.lastAside : stillInARow(lastAside, events);
      if (outcome.kind === 'set-aside') continue;
      if (!(await this.streams.advance(stream, position, outcome.code))) return;
    }
  }

  private async postpone(
    stream: ClaimedStream,
    { step, retryAfterMs, ...failed }: FailedCall,
  ): Promise<void> {
    const wait = endlessWaitAfter(RETRY_SCHEDULE, step);
    // A demanded wait may lengthen a step but not shorten it.
    const waitMs = Math.max(wait, retryAfterMs ?? 0);
    await this.streams.postpone(stream, { ...failed, waitMs });
    const fields = { attempt: failed.failures, reason: failed.code };
    const pjid = stream.endpoint?.pjid;
    this.log.warn('event delivery failed', pjid === undefined ? fields : { ...fields, pjid });
  }
}

/** A stream whose endpoint cannot be called, because its secrets cannot be decrypted. */
function withoutSecrets({ position, failures, refusals }: ClaimedStream): FailedCall {
  const attempt = failures + 1;
  return {
    position,
    code: 'SECRETS',
    failures: attempt,
    refusals,
    step: attempt,
    refusedTypes: null,
    retryAfterMs: null,
  };
}
