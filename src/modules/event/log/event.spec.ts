import { describe, expect, it } from '@jest/globals';
import { inOrder, type NewEvent } from './event.js';
import type { EventType } from './event-type.js';

const event = (type: EventType, ms: number, subject = '1'): NewEvent => ({
  pjid: 'DEMO',
  type,
  subject,
  occurredAt: new Date(ms),
  data: {},
});

describe('a batch of events', () => {
  it('is in the order of time, and within a millisecond in the order of types', () => {
    const events = [
      event('purchase.completed', 2),
      event('grant.delivered', 2),
      event('purchase.canceled', 3),
      event('purchase.verified', 1),
      event('purchase.reserved', 1),
    ];
    expect(inOrder(events).map(({ type }) => type)).toEqual([
      'purchase.reserved',
      'purchase.verified',
      'grant.delivered',
      'purchase.completed',
      'purchase.canceled',
    ]);
  });

  it('keeps the order of events of one time and type', () => {
    const [first, second] = [event('grant.dead', 1, 'a'), event('grant.dead', 1, 'b')];
    expect(inOrder([first, second])).toEqual([first, second]);
  });
});
