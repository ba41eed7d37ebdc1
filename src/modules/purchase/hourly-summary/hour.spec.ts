import { describe, expect, it } from '@jest/globals';
import { hourOf, MAX_AGE_HOURS, nextDue, spanOfHour } from './hour.js';

const at = (text: string): Date => new Date(`2026-11-${text}Z`);
const HOUR = hourOf(at('21T10:00:00'));

describe('an hour of the summary', () => {
  it('goes from its first to its last millisecond', () => {
    expect(spanOfHour(HOUR)).toEqual({ from: at('21T10:00:00.000'), to: at('21T10:59:59.999') });
    expect(hourOf(at('21T10:59:59.999'))).toBe(HOUR);
    expect(hourOf(at('21T11:00:00.000'))).toBe(HOUR + 1);
  });

  it.each([
    ['every quarter of an hour while it lasts', '21T10:20:00', '21T10:35:00'],
    ['once its last changes are stored', '21T10:55:00', '21T11:02:00'],
    ['then too when it has just ended', '21T11:01:00', '21T11:02:00'],
    ['a day after its end', '21T11:02:00', '22T11:00:00'],
    ['a day after its end, from the next moment on', '21T11:02:01', '22T11:00:00'],
    ['a week after its end', '22T11:00:05', '28T11:00:00'],
    ['four weeks after its end', '28T11:00:05', '49T11:00:00'],
  ])('is due again %s', (_words, now, due) => {
    const expected = due.startsWith('49') ? new Date('2026-12-19T11:00:00Z') : at(due);
    expect(nextDue(HOUR, at(now))).toEqual(expected);
  });

  it('stays as it is after that', () => {
    expect(nextDue(HOUR, new Date('2026-12-19T11:00:01Z'))).toBeNull();
  });

  it('is not added up again once its events may be deleted', () => {
    const now = new Date((HOUR + 1 + MAX_AGE_HOURS) * 3_600_000);

    expect(MAX_AGE_HOURS).toBe(696);
    expect(nextDue(HOUR, now)).toBeNull();
  });
});
