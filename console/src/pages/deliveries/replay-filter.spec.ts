import { describe, expect, it } from '@jest/globals';
import { replayFilterIn } from './replay-filter.js';

const DAYS = { from: '2026-02-01', to: '2026-02-02' };
const secondsOf = (local: string): number => new Date(local).getTime() / 1000;

const read = (fields: Readonly<Record<string, string>>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return replayFilterIn(form, DAYS);
};

describe('the filter of a replay', () => {
  const days = { fromUnixTS: secondsOf('2026-02-01T00:00:00'), toUnixTS: secondsOf('2026-02-02T23:59:59') };

  it('is limited only by the fields that are filled in', () => {
    expect(read({})).toEqual(days);
    expect(read({ status: '', lastResultCode: ' ', attemptFrom: '', attemptTo: '' })).toEqual(days);
  });

  it('includes the first and the last second of its minutes', () => {
    expect(
      read({
        from: '2026-02-01T10:00',
        to: '2026-02-01T10:59',
        attemptFrom: '2026-02-01T11:00',
        attemptTo: '2026-02-01T11:00',
      }),
    ).toEqual({
      fromUnixTS: secondsOf('2026-02-01T10:00:00'),
      toUnixTS: secondsOf('2026-02-01T10:59:59'),
      lastAttemptFromUnixTS: secondsOf('2026-02-01T11:00:00'),
      lastAttemptToUnixTS: secondsOf('2026-02-01T11:00:59'),
    });
  });

  it('has the status and the last answer of the form, and no status that cannot be replayed', () => {
    expect(read({ status: 'DEAD', lastResultCode: ' INVALID_USER ' })).toEqual({
      ...days,
      status: 'DEAD',
      lastResultCode: 'INVALID_USER',
    });
    expect(read({ status: 'DELIVERED' })).toEqual(days);
  });
});
