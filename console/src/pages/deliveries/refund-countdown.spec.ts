import { describe, expect, it } from '@jest/globals';
import { hoursUntilRefund } from './refund-countdown.js';

const SINCE = 1_700_000_000;
const HOUR = 3_600;

describe('the time that is left before the store refunds what was not consumed', () => {
  it.each([
    [0, 72],
    [48 * HOUR, 24],
    [48 * HOUR + 1, 23],
    [71 * HOUR, 1],
    [71 * HOUR + 1, 0],
    [80 * HOUR, 0],
  ])('after %i seconds is %i whole hours', (passed, left) => {
    expect(hoursUntilRefund(SINCE, (SINCE + passed) * 1000)).toBe(left);
  });
});
