import { describe, expect, it } from '@jest/globals';
import { type Delay, delayOf, longerOf } from './delay.js';

const later = (retryAfterSeconds: number | null): Delay => ({
  kind: 'later',
  reason: '503',
  retryAfterSeconds,
});
const notAsked: Delay = { kind: 'not-asked', reason: 'circuit-open', retryAfterSeconds: null };

describe('what makes a message wait', () => {
  it('is an answer that a retry may change', () => {
    const answer = { reason: '503 UNAVAILABLE', retryAfterSeconds: 7, isUnknown: false, alarms: false };
    expect(delayOf({ kind: 'later', ...answer })).toEqual({
      kind: 'later',
      reason: '503 UNAVAILABLE',
      retryAfterSeconds: 7,
    });
    for (const kind of ['not-asked', 'credentials'] as const)
      expect(delayOf({ kind, reason: 'why' })).toEqual({ kind, reason: 'why', retryAfterSeconds: null });
  });

  it('is never a final answer', () => {
    expect(delayOf({ kind: 'delivered' })).toBeNull();
    expect(delayOf({ kind: 'unregistered' })).toBeNull();
    expect(delayOf({ kind: 'failed', reason: 'why', alarms: true })).toBeNull();
  });

  it('is the longest wait of its devices', () => {
    expect(longerOf(undefined, notAsked)).toBe(notAsked);
    expect(longerOf(notAsked, later(null))).toEqual(later(null));
    expect(longerOf(later(null), notAsked)).toEqual(later(null));
    expect(longerOf(later(3), later(9))).toEqual(later(9));
    expect(longerOf(later(9), later(null))).toEqual(later(9));
  });
});
