import { describe, expect, it } from '@jest/globals';
import { fillPath } from './encode.js';
import { mayRepeat, pauseMs } from './retry.js';
import type { Outcome } from './send.js';

const answered = (resultCode: string, retryAfterMs = 0): Outcome => ({
  kind: 'answered',
  envelope: { resultCode, resultMessage: '' },
  status: 200,
  traceId: '',
  retryAfterMs,
});
const UNHEARD: Outcome = { kind: 'no-answer', reason: '' };

describe('a repeated request', () => {
  it.each<[string, Outcome, boolean, boolean]>([
    ['no answer', UNHEARD, true, false],
    ['SYSTEM_ERROR', answered('SYSTEM_ERROR'), true, false],
    ['INTERNAL_SERVER_ERROR', answered('INTERNAL_SERVER_ERROR'), true, false],
    ['EXTERNAL_API_ERROR', answered('EXTERNAL_API_ERROR'), true, true],
    ['INVALID_PARAMETER', answered('INVALID_PARAMETER'), false, false],
    ['TOO_MANY_REQUESTS', answered('TOO_MANY_REQUESTS', 1000), false, false],
  ])('is sent, or not, after %s', (_, outcome, ordinary, once) => {
    expect([mayRepeat({ isOnce: false }, outcome), mayRepeat({ isOnce: true }, outcome)]).toEqual([
      ordinary,
      once,
    ]);
  });

  it('waits twice as long each time, up to half a minute, and as long as the service says', () => {
    for (const [attempt, longest] of [
      [1, 500],
      [2, 1000],
      [3, 2000],
      [20, 30_000],
    ] as const) {
      const pause = pauseMs(attempt, 500, UNHEARD);
      expect(pause).toBeGreaterThanOrEqual(longest / 2);
      expect(pause).toBeLessThanOrEqual(longest);
    }
    expect(pauseMs(1, 500, answered('SYSTEM_ERROR', 7_000))).toBe(7_000);
  });
});

describe('a path with a parameter', () => {
  it('takes it from the body, or from what is in the body', () => {
    expect(fillPath('/send/{imId}', { message: { imId: 'a/b', title: 't' } })).toBe('/send/a%2Fb');
    expect(fillPath('/send/{imId}/x', { imId: 'm' })).toBe('/send/m/x');
    expect(fillPath('/plain', { imId: 'm' })).toBe('/plain');
  });
});
