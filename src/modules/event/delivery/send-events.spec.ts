import { describe, expect, it } from '@jest/globals';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import {
  EventCalls,
  type EventCallResult,
  type EventEndpoint,
  type EventPost,
} from '../endpoint/event-endpoint.js';
import type { PublishedEvent } from '../log/event.js';
import { SendEvents } from './send-events.js';

const ENDPOINT: EventEndpoint = {
  id: '1',
  pjid: 'DEMO',
  url: 'https://books.example.com/events',
  types: [],
  allowedCidrs: ['10.0.0.0/8'],
  signingSecrets: [],
  revision: 1,
};
const OK: EventCallResult = { isDelivered: true, isAnswered: true, code: 'HTTP_204', retryAfterMs: null };
const AWAY: EventCallResult = { isDelivered: false, isAnswered: true, code: 'HTTP_503', retryAfterMs: null };

const event = (position: string, subject: string): PublishedEvent => ({
  position,
  subject,
  pjid: 'DEMO',
  type: 'purchase.reserved',
  version: 1,
  occurredAt: new Date(0),
  data: {},
});

/** An endpoint that takes every event but some. */
class Calls extends EventCalls {
  readonly ids: string[] = [];

  constructor(private readonly refused: readonly string[] = []) {
    super();
  }

  override async send(_: EventEndpoint, { id }: EventPost): Promise<EventCallResult> {
    this.ids.push(id);
    await Promise.resolve();
    return this.refused.includes(id) ? AWAY : OK;
  }

  override sendAnew(endpoint: EventEndpoint, post: EventPost): Promise<EventCallResult> {
    return this.send(endpoint, post);
  }
}

describe('a page of events', () => {
  const page = [event('1', 'a'), event('2', 'b'), event('3', 'a'), event('4', 'c'), event('5', 'a')];
  const sent = (calls: Calls) => new SendEvents(calls, new Metrics()).execute(ENDPOINT, page);

  it('is sent in order for each subject', async () => {
    const calls = new Calls();
    expect(await sent(calls)).toEqual({ delivered: page, code: 'HTTP_204', failure: null, failed: null });
    expect(calls.ids.filter((id) => ['evt_1', 'evt_3', 'evt_5'].includes(id))).toEqual([
      'evt_1',
      'evt_3',
      'evt_5',
    ]);
    expect(calls.ids.toSorted()).toEqual(['evt_1', 'evt_2', 'evt_3', 'evt_4', 'evt_5']);
  });

  it('is delivered up to the first event that fails, after which its subject gets no event', async () => {
    const calls = new Calls(['evt_3']);
    const { delivered, failure, failed } = await sent(calls);
    expect(delivered.map(({ position }) => position)).toEqual(['1', '2']);
    expect([failure, failed]).toEqual([AWAY, page[2]]);
    expect(calls.ids).not.toContain('evt_5');
  });

  it('is not delivered at all when its first event fails', async () => {
    expect((await sent(new Calls(['evt_1']))).delivered).toEqual([]);
  });
});
