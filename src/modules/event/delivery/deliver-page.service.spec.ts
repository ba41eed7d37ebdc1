import { describe, expect, it } from '@jest/globals';
import type { EventCallResult, EventEndpoint } from '../endpoint/event-endpoint.js';
import type { PublishedEvent } from '../log/event.js';
import type { ClaimedStream } from './claimed-stream.js';
import type { StreamSearch } from '../log/event-list.repository.js';
import type { EventFailureRepository } from './event-failure.repository.js';
import { type DeliveredPage, DeliverPageService, stillInARow } from './deliver-page.service.js';
import type { SendEvents, SentPage } from './send-events.js';
import type { LastAside, RefusedEvent, SetEventAsideService } from './set-event-aside.service.js';

const AWAY: EventCallResult = { isDelivered: false, isAnswered: true, code: 'HTTP_503', retryAfterMs: null };
const LAST: LastAside = { type: 'purchase.reserved', code: 'HTTP_503', count: 1 };

const event = (position: string, type: PublishedEvent['type'] = 'purchase.reserved'): PublishedEvent => ({
  position,
  subject: position,
  pjid: 'DEMO',
  type,
  version: 1,
  occurredAt: new Date(0),
  data: {},
});

const SEARCH: StreamSearch = {
  pjid: 'DEMO',
  after: '0',
  upTo: '9',
  types: [],
  from: null,
  to: null,
  limit: 50,
};

/** Delivers a page of three events of which `sent` says what was sent; notes which event may be set aside. */
async function deliver(
  events: readonly PublishedEvent[],
  sent: Pick<SentPage, 'delivered' | 'failed'>,
): Promise<{ outcome: DeliveredPage; blamed: readonly Pick<RefusedEvent, 'event' | 'lastAside'>[] }> {
  const blamed: Pick<RefusedEvent, 'event' | 'lastAside'>[] = [];
  const service = new DeliverPageService(
    { execute: () => Promise.resolve({ ...sent, code: null, failure: AWAY }) } as unknown as SendEvents,
    {
      execute: ({ event: one, lastAside }: RefusedEvent) => {
        blamed.push({ event: one, lastAside });
        return Promise.resolve({ kind: 'stays', step: 1, refusals: 0, refusedTypes: null });
      },
    } as unknown as SetEventAsideService,
    {} as EventFailureRepository,
  );
  const outcome = await service.execute({
    stream: { isLive: true } as ClaimedStream,
    endpoint: {} as EventEndpoint,
    search: SEARCH,
    events,
    failures: 0,
    refusals: 0,
    lastAside: LAST,
  });
  return { outcome, blamed };
}

describe('a page with an event that fails', () => {
  const page = [event('1'), event('2'), event('3')];

  it('blames the next event if it is the one that failed', async () => {
    const { blamed } = await deliver([event('1', 'purchase.verified'), event('2')], {
      delivered: [event('1', 'purchase.verified')],
      failed: null,
    });
    expect(blamed).toEqual([]);
    const [, second] = page;
    const { blamed: both } = await deliver(page, { delivered: [], failed: page[0]! });
    expect(both).toEqual([{ event: page[0], lastAside: LAST }]);
    expect((await deliver(page, { delivered: [page[0]!], failed: second! })).blamed).toEqual([
      { event: second, lastAside: null },
    ]);
  });

  it('blames no event that was not sent because a later one had failed', async () => {
    const { outcome, blamed } = await deliver(page, { delivered: [page[0]!], failed: page[2]! });
    expect(blamed).toEqual([]);
    expect(outcome).toMatchObject({ kind: 'failed', position: '1', failures: 1, refusals: 0, step: 1 });
  });

  it('ends a row of events that were set aside once the endpoint has taken one of their type', () => {
    expect(stillInARow(LAST, [event('1', 'purchase.verified')])).toBe(LAST);
    expect(stillInARow(LAST, [event('1', 'purchase.verified'), event('2')])).toBeNull();
    expect(stillInARow(null, page)).toBeNull();
  });
});
