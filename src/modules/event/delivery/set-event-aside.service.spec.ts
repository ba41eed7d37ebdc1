import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Log } from '../../../platform/observability/logging/log.js';
import type { EventCallResult, EventEndpoint } from '../endpoint/event-endpoint.js';
import type { EventType } from '../log/event-type.js';
import type { PublishedEvent } from '../log/event.js';
import type { EventFailureRepository } from './event-failure.repository.js';
import type { EventListRepository } from '../log/event-list.repository.js';
import type { SendEvents } from './send-events.js';
import {
  MAX_ATTEMPTS_OF_REFUSED_TYPE,
  MAX_CONSECUTIVE,
  MAX_ATTEMPTS,
  type RefusedEvent,
  type Refusal,
  SetEventAsideService,
} from './set-event-aside.service.js';

const event = (position: string, subject: string, type: EventType): PublishedEvent => ({
  position,
  subject,
  type,
  pjid: 'DEMO',
  version: 1,
  occurredAt: new Date(0),
  data: {},
});
const FAILURE: EventCallResult = {
  isDelivered: false,
  isAnswered: true,
  code: 'HTTP_400',
  retryAfterMs: null,
};
const REFUSED = {
  endpoint: { id: '1', pjid: 'DEMO' } as EventEndpoint,
  search: {},
  event: event('1', 'a', 'purchase.reserved'),
  failure: FAILURE,
  takesOthers: false,
  lastAside: null,
} as unknown as RefusedEvent;
const LATER = [
  event('2', 'b', 'purchase.reserved'),
  event('3', 'b', 'purchase.verified'),
  event('4', 'b', 'purchase.completed'),
  event('5', 'c', 'purchase.verified'),
  event('6', 'a', 'grant.delivered'),
];
/** Attempts at which the endpoint took others, before the one with which the event is set aside. */
const ALL_BUT_ONE = MAX_ATTEMPTS - MAX_ATTEMPTS_OF_REFUSED_TYPE;

/** An endpoint that takes some positions, and answers for the others unless it is away. */
interface Receiver {
  readonly taken: readonly string[];
  readonly later?: readonly PublishedEvent[];
  readonly isAnswered?: boolean;
  readonly retryAfterMs?: number | null;
  /** Whether another event of the type was set aside within a day. */
  readonly isKnown?: boolean;
}

describe('an event that an endpoint refuses', () => {
  let sent: string[];
  let asides: string[];

  beforeEach(() => {
    [sent, asides] = [[], []];
  });

  const refuse = (
    { taken, later = LATER, isAnswered = true, retryAfterMs = null, isKnown = false }: Receiver,
    change: Partial<RefusedEvent>,
  ): Promise<Refusal> => {
    const execute = (_: EventEndpoint, [probe]: readonly PublishedEvent[]) => {
      const { position } = probe!;
      sent.push(position);
      return Promise.resolve(
        taken.includes(position)
          ? { delivered: [probe], failure: null }
          : { delivered: [], failure: { isAnswered, retryAfterMs } },
      );
    };
    const repository = {
      hasRecent: () => Promise.resolve(isKnown),
      setAside: (_stream: unknown, _id: unknown, { position }: { position: string }) =>
        Promise.resolve(asides.push(position) > 0),
    };
    return new SetEventAsideService(
      repository as unknown as EventFailureRepository,
      { listOfStream: () => Promise.resolve(later) } as unknown as EventListRepository,
      { execute } as unknown as SendEvents,
      { error: () => undefined } as unknown as Log,
    ).execute({ ...REFUSED, ...change });
  };
  const aLastTime = { failures: MAX_ATTEMPTS, refusals: ALL_BUT_ONE };

  it('is set aside when the endpoint has taken others at enough attempts', async () => {
    expect(await refuse({ taken: ['2', '3', '4'] }, aLastTime)).toMatchObject({ kind: 'set-aside' });
    expect([sent, asides]).toEqual([['2'], ['1']]);
  });

  it('is set aside when the endpoint takes another type, of which it gets an event without a predecessor first', async () => {
    expect(await refuse({ taken: ['5'] }, aLastTime)).toMatchObject({ kind: 'set-aside' });
    expect(sent).toEqual(['2', '5']);
  });

  it('is set aside when the endpoint takes only an event whose predecessor it refuses', async () => {
    expect(await refuse({ taken: ['4'] }, aLastTime)).toMatchObject({ kind: 'set-aside' });
    expect(sent).toEqual(['2', '5', '4']);
  });

  it.each([
    ['takes none', { taken: [] }, ['2', '5', '4', '6']],
    ['does not answer', { taken: [], isAnswered: false }, ['2']],
  ])('stays the next one while the endpoint %s', async (_, receiver, probes) => {
    expect(await refuse(receiver, aLastTime)).toMatchObject({ kind: 'stays', refusals: ALL_BUT_ONE });
    expect([sent, asides]).toEqual([probes, []]);
  });

  it('stays the next one at first, and no other is sent', async () => {
    expect(
      await refuse({ taken: ['2'] }, { failures: MAX_ATTEMPTS_OF_REFUSED_TYPE - 1, refusals: 0 }),
    ).toMatchObject({
      kind: 'stays',
      step: MAX_ATTEMPTS_OF_REFUSED_TYPE - 1,
    });
    expect([sent, asides]).toEqual([[], []]);
  });

  it('at the end of a long outage is tried as often as without one, and as soon', async () => {
    expect(await refuse({ taken: ['2'] }, { failures: 12, refusals: 0 })).toMatchObject({
      kind: 'stays',
      step: MAX_ATTEMPTS_OF_REFUSED_TYPE,
      refusals: 1,
    });
    expect(await refuse({ taken: ['2'], isKnown: true }, { failures: 12, refusals: 0 })).toMatchObject({
      kind: 'stays',
      step: 1,
      refusals: 1,
    });
  });

  it('is set aside after fewer attempts when one of its type was within a day', async () => {
    const known = { taken: ['2'], isKnown: true };
    expect(await refuse(known, { failures: 2, refusals: 1 })).toMatchObject({ kind: 'stays', step: 2 });
    expect(await refuse(known, { failures: 3, refusals: 2 })).toMatchObject({ kind: 'set-aside' });
  });

  describe('right after another one of its type', () => {
    const lastAside = { type: 'purchase.reserved', code: 'HTTP_400', count: 1 } as const;
    const first = { failures: 1, refusals: 0, lastAside };
    const known = { taken: ['2'], isKnown: true };

    it('is set aside at once', async () => {
      expect(await refuse(known, first)).toEqual({
        kind: 'set-aside',
        lastAside: { ...lastAside, count: 2 },
      });
    });

    it('is set aside without a probe when the event before it was taken just now', async () => {
      expect(await refuse(known, { ...first, takesOthers: true })).toMatchObject({ kind: 'set-aside' });
      expect(sent).toEqual([]);
    });

    it.each([
      ['another answer', { ...lastAside, code: 'HTTP_503' }],
      ['another type', { ...lastAside, type: 'purchase.verified' as const }],
      ['too many', { ...lastAside, count: MAX_CONSECUTIVE }],
    ])('stays the next one after %s', async (_, other) => {
      expect(await refuse(known, { ...first, lastAside: other })).toMatchObject({
        kind: 'stays',
        refusals: 1,
      });
    });
  });

  describe('with nothing that the endpoint takes behind it', () => {
    const refusedTypes = ['purchase.reserved', 'purchase.verified', 'purchase.completed', 'grant.delivered'];

    it.each([
      ['any, when it has none behind it', { taken: [], later: [] }, []],
      ['one of a type that was not tried', { taken: [] }, refusedTypes],
      ['none, when the endpoint is away', { taken: [], isAnswered: false }, null],
      ['none, when the endpoint demands a wait', { taken: [], retryAfterMs: 9_000 }, null],
    ])('waits for a later event: %s', async (_, receiver, types) => {
      expect(await refuse(receiver, aLastTime)).toMatchObject({ kind: 'stays', refusedTypes: types });
    });
  });
});
