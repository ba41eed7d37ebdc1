import { describe, expect, it } from '@jest/globals';
import type { Database } from '../../../platform/database/database.js';
import type { TransactionRunner } from '../../../platform/database/transaction/transaction-runner.js';
import type { Metrics } from '../../../platform/observability/metrics/metrics.js';
import type { EventLogRepository } from '../log/event-log.repository.js';
import type { EventStreamRepository } from '../delivery/event-stream.repository.js';
import { type EventSource, EventSources } from '../log/event-sources.service.js';
import { PublishEventsService } from './publish-events.service.js';

const FULL = 150;
const NO_TIME = 0;
const MUCH_TIME = 60_000;

/** A publication that finds so many marked keys in each round, then none. */
function publicationOf(...rounds: number[]): PublishEventsService {
  let first = 0;
  const findMarked = () => {
    const count = rounds.shift() ?? 0;
    const keys = Array.from({ length: count }, (_, index) => String(first + index));
    first += 1;
    return Promise.resolve(count === 0 ? [] : [{ family: 'a', sources: [], keys }]);
  };
  return publicationFrom({ findMarked } as unknown as EventSources);
}

const publicationFrom = (sources: EventSources): PublishEventsService =>
  new PublishEventsService(
    sources,
    { lock: () => Promise.resolve(0n) } as unknown as EventLogRepository,
    {} as EventStreamRepository,
    { run: (work: (tx: object) => unknown) => Promise.resolve(work({})) } as unknown as TransactionRunner,
    {} as Metrics,
  );

describe('a publication', () => {
  it.each([
    ['nothing is marked', MUCH_TIME, [], true],
    ['nothing is left', MUCH_TIME, [FULL, FULL], true],
    ['the time is up after a round that found all', NO_TIME, [FULL - 1, 1], true],
    ['the time is up before', NO_TIME, [FULL, 1], false],
  ])('says whether it is complete when %s', async (_words, limitMs, rounds, isComplete) => {
    expect(await publicationOf(...rounds).execute(limitMs)).toBe(isComplete);
  });

  it('of a family that fails holds up no other, and is reported at the end', async () => {
    const marked = new Map([
      ['broken', ['1']],
      ['whole', ['2', '3', '4']],
    ]);
    const source = (family: string): EventSource => ({
      family,
      findMarked: () => Promise.resolve((marked.get(family) ?? []).slice(0, 1)),
      take: () => {
        if (family === 'broken') return Promise.reject(new Error('broken'));
        marked.get(family)?.shift();
        return Promise.resolve([]);
      },
    });
    const sources = new EventSources({} as Database);
    for (const family of marked.keys()) sources.add(source(family));
    const publication = publicationFrom(sources);
    await expect(publication.execute(MUCH_TIME)).rejects.toThrow('broken');
    expect(marked.get('whole')).toEqual([]);
    expect(await publication.execute(MUCH_TIME, 'whole')).toBe(true);
  });
});
