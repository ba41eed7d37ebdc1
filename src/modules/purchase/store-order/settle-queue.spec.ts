import { describe, expect, it } from '@jest/globals';
import { FIRST_SETTLE_MS, SETTLE_RETRY_SECONDS, settleAgainMs } from './settle-queue.js';

describe('checks of orders that no game has verified', () => {
  it('begin ten minutes after the reservation, and follow the schedule', () => {
    expect(FIRST_SETTLE_MS).toBe(600_000);
    expect(SETTLE_RETRY_SECONDS.map((_, checks) => settleAgainMs(checks))).toEqual(
      SETTLE_RETRY_SECONDS.map((seconds) => seconds * 1000),
    );
  });

  it('go on once a day after its end', () => {
    expect(settleAgainMs(SETTLE_RETRY_SECONDS.length)).toBe(86_400_000);
    expect(settleAgainMs(100)).toBe(86_400_000);
  });
});
