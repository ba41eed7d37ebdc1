import { describe, expect, it } from '@jest/globals';
import { nightAt } from './night.js';

describe('the nightly comparison', () => {
  it('is of the day before at UTC+09:00, once its hour has come', () => {
    const yesterday = {
      day: '2026-11-20',
      from: new Date('2026-11-19T15:00:00.000Z'),
      to: new Date('2026-11-20T14:59:59.999Z'),
    };
    expect(nightAt(new Date('2026-11-20T19:59:59.999Z'), 5)).toBeNull();
    expect(nightAt(new Date('2026-11-20T20:00:00.000Z'), 5)).toEqual(yesterday);
    expect(nightAt(new Date('2026-11-21T14:59:59.999Z'), 5)).toEqual(yesterday);
    expect(nightAt(new Date('2026-11-20T15:00:00.000Z'), 0)).toEqual(yesterday);
  });
});
