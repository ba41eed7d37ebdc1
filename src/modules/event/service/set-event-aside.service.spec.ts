import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Log } from '../../../platform/observability/logging/log.js';
import type { EventEndpoint } from '../domain/event-endpoint.js';
import type { EventType } from '../domain/event-type.js';
import type { PublishedEvent } from '../domain/event.js';
import type { EventFailureRepository } from '../persistence/event-failure.repository.js';
import type { EventListRepository } from '../persistence/event-list.repository.js';
import { PATIENCE, type RefusedEvent, SetEventAsideService } from './set-event-aside.service.js';
import type { SendEvents } from './send-events.js';

const event = (position: string, subject: string, type: EventType): PublishedEvent => ({
  position,
  subject,
  type,
  pjid: 'DEMO',
  version: 1,
  occurredAt: new Date(0),
  data: {},
});
const REFUSED = {
  endpoint: { id: '1', pjid: 'DEMO' } as EventEndpoint,
  search: {},
  event: event('1', 'a', 'purchase.reserved'),
  code: 'HTTP_400',
  failures: PATIENCE,
} as RefusedEvent;
const LATER = [
  event('2', 'b', 'purchase.reserved'),
  event('3', 'b', 'purchase.verified'),
  event('4', 'b', 'purchase.completed'),
  event('5', 'c', 'purchase.reserved'),
  event('6', 'c', 'purchase.verified'),
];

describe('an event that an endpoint refuses', () => {
  let sent: string[];
  let asides: string[];

  beforeEach(() => {
    [sent, asides] = [[], []];
  });

  /** The endpoint takes some positions; it answers for the others unless it is away. */
  const setAside = (taken: readonly string[], isAnswered = true, failures = PATIENCE): Promise<boolean> => {
    const execute = (_: EventEndpoint, [probe]: readonly PublishedEvent[]) => {
      const { position } = probe!;
      sent.push(position);
      return Promise.resolve(
        taken.includes(position)
          ? { delivered: [probe], failure: null }
          : { delivered: [], failure: { isAnswered } },
      );
    };
    const repository = {
      hasRecent: () => Promise.resolve(false),
      setAside: (_stream: unknown, _id: unknown, { position }: { position: string }) =>
        Promise.resolve(asides.push(position) > 0),
    };
    return new SetEventAsideService(
      repository as unknown as EventFailureRepository,
      { listOfStream: () => Promise.resolve(LATER) } as unknown as EventListRepository,
      { execute } as unknown as SendEvents,
      { error: () => undefined } as unknown as Log,
    ).execute({ ...REFUSED, failures });
  };

  it('is set aside when the endpoint takes the very next one, which keeps the order of each subject', async () => {
    expect(await setAside(['2', '3', '4'])).toBe(true);
    expect([sent, asides]).toEqual([['2'], ['1']]);
  });

  it('is set aside when the endpoint takes a later type, of which the first event is sent', async () => {
    expect(await setAside(['4'])).toBe(true);
    expect([sent, asides]).toEqual([['2', '3', '4'], ['1']]);
  });

  it.each([
    ['takes none', true, ['2', '3', '4']],
    ['does not answer', false, ['2']],
  ])('stays the next one while the endpoint %s', async (_, isAnswered, probes) => {
    expect(await setAside([], isAnswered)).toBe(false);
    expect([sent, asides]).toEqual([probes, []]);
  });

  it('stays the next one at first, and no other is sent', async () => {
    expect(await setAside(['2'], true, PATIENCE - 1)).toBe(false);
    expect([sent, asides]).toEqual([[], []]);
  });
});
