import { describe, expect, it } from '@jest/globals';
import { type Delay, delayOf, delayOfBoth } from './delay.js';

const later: Delay = { kind: 'later', reason: '503' };
const notAsked: Delay = { kind: 'not-asked', reason: 'circuit-open' };

describe('what makes a message wait', () => {
  it('is an answer that a retry may change', () => {
    const answer = { reason: '503 UNAVAILABLE', retryAfterSeconds: 7, isUnknown: false, alarms: false };
    expect(delayOf({ kind: 'later', ...answer })).toEqual({ kind: 'later', reason: '503 UNAVAILABLE' });
    for (const kind of ['not-asked', 'credentials'] as const)
      expect(delayOf({ kind, reason: 'why' })).toEqual({ kind, reason: 'why' });
  });

  it('is never a final answer', () => {
    expect(delayOf({ kind: 'delivered' })).toBeNull();
    expect(delayOf({ kind: 'unregistered' })).toBeNull();
    expect(delayOf({ kind: 'failed', reason: 'why', alarms: true })).toBeNull();
  });

  it('is the first failed attempt of its devices, else the first that was not made', () => {
    expect(delayOfBoth(undefined, notAsked)).toBe(notAsked);
    expect(delayOfBoth(notAsked, later)).toBe(later);
    expect(delayOfBoth(later, notAsked)).toBe(later);
    expect(delayOfBoth(later, { kind: 'later', reason: '429' })).toBe(later);
    expect(delayOfBoth(notAsked, { kind: 'credentials', reason: '401' })).toBe(notAsked);
  });
});
