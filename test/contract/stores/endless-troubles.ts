import type { FaultyLine } from '../../support/faults/faulty-line.js';
import { ENDLESS_TROUBLES } from '../../support/faults/wire-troubles.js';

/** What came of asking a store that never gets to its end. */
export interface EndlessAnswer<Answer> {
  readonly trouble: string;
  readonly answer: Answer;
  readonly ms: number;
  /** Requests that the store was sent. */
  readonly requests: number;
}

interface EndlessFixture {
  readonly line: FaultyLine;
  stop(): Promise<void>;
}

/**
 * Asks a store in each trouble that takes as long as the caller's patience lasts, all at once, each with its own
 * fixture. `on` selects the requests that go wrong.
 */
export function askedWithoutEnd<Fixture extends EndlessFixture, Answer>(
  start: () => Promise<Fixture>,
  ask: (fixture: Fixture) => Promise<Answer>,
  on?: NonNullable<Parameters<FaultyLine['play']>[1]>,
): Promise<EndlessAnswer<Answer>[]> {
  return Promise.all(
    Object.entries(ENDLESS_TROUBLES).map(async ([trouble, play]) => {
      const fixture = await start();
      try {
        fixture.line.play(play, on);
        const began = performance.now();
        const answer = await ask(fixture);
        const asked = on === undefined ? fixture.line.requests() : fixture.line.requests().filter(on);
        return { trouble, answer, ms: performance.now() - began, requests: asked.length };
      } finally {
        await fixture.stop();
      }
    }),
  );
}
