import { describe, expect, it } from '@jest/globals';
import { NOT_CONSUMED, NotificationReader } from './store-notification.js';

describe('a notification to one project', () => {
  it('covers no purchase of another one, unless the store says so', async () => {
    class Reader extends NotificationReader {
      read = () => Promise.resolve({ kind: 'not-configured' } as const);
    }

    expect(await new Reader().speaksFor('A', 'B')).toBe(false);
  });

  it('has a text of its own where nothing consumed the purchase', () => {
    expect(NOT_CONSUMED).toBe('not consumed in time');
  });
});
