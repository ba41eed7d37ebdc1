import { describe, expect, it } from '@jest/globals';
import { readAttemptLog } from './attempt-log.js';

describe('the log of a grant', () => {
  it('has a line for each attempt, with its code once there is one', () => {
    const log =
      '\n1 2026-11-21 03:04:05.678 TIMEOUT\n2 2026-11-21 03:04:10.000\n3 2026-11-21 03:05:00.001 SUCCESS';
    expect(readAttemptLog(log)).toEqual([
      { attempt: 1, at: new Date('2026-11-21T03:04:05.678Z'), resultCode: 'TIMEOUT' },
      { attempt: 2, at: new Date('2026-11-21T03:04:10.000Z'), resultCode: null },
      { attempt: 3, at: new Date('2026-11-21T03:05:00.001Z'), resultCode: 'SUCCESS' },
    ]);
  });

  it('omits a line that was cut off', () => {
    expect(readAttemptLog('04:05.678 TIMEOUT\n7 2026-11-21 03:04:10.000 NETWORK')).toHaveLength(1);
    expect(readAttemptLog('')).toEqual([]);
  });

  it.each([
    '1 2026-11-21 03:04:05.678 TIMEOUT AGAIN',
    '1 2026-11-21 03:04:05.678 ',
    'x1 2026-11-21 03:04:05.678',
    '1 2026-11-21T03:04:05.678',
    '1 2026-11-21 03:04:05',
  ])('omits what is no line of it: %j', (line) => {
    expect(readAttemptLog(line)).toEqual([]);
  });

  it('numbers attempts beyond nine', () => {
    expect(readAttemptLog('10 2026-11-21 03:04:10.000')).toMatchObject([{ attempt: 10 }]);
  });
});
