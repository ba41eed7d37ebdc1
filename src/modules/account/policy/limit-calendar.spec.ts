import { describe, expect, it } from '@jest/globals';
import { ageOn, calendarDay, isCalendarDate, nextMonthStart } from './limit-calendar.js';

const dayOf = (text: string): { year: number; month: number; day: number } => {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return { year, month, day };
};

describe('the day of limits', () => {
  it.each([
    ['2026-11-21T14:59:59.999Z', '2026-11-21'],
    ['2026-11-21T15:00:00.000Z', '2026-11-22'],
    ['2026-12-31T15:00:00.000Z', '2027-01-01'],
    ['2028-02-28T15:00:00.000Z', '2028-02-29'],
  ])('at %s is %s', (at, day) => {
    expect(calendarDay(new Date(at))).toEqual(dayOf(day));
  });
});

describe('age', () => {
  it.each([
    ['2010-11-21', '2026-11-20', 15],
    ['2010-11-21', '2026-11-21', 16],
    ['2010-11-21', '2026-11-22', 16],
    ['2010-11-21', '2026-12-01', 16],
    ['2010-11-21', '2026-10-31', 15],
    ['2010-01-01', '2025-12-31', 15],
    ['2010-01-01', '2026-01-01', 16],
    ['2010-12-31', '2026-12-30', 15],
    ['2010-12-31', '2026-12-31', 16],
    ['2026-11-21', '2026-11-21', 0],
  ])('of who was born on %s is on %s %i', (birthDate, today, age) => {
    expect(ageOn(birthDate, dayOf(today))).toBe(age);
  });

  it.each([
    ['2026-02-28', 17],
    ['2026-03-01', 18],
    ['2028-02-28', 19],
    ['2028-02-29', 20],
  ])('of who was born on 29 February 2008 is on %s %i', (today, age) => {
    expect(ageOn('2008-02-29', dayOf(today))).toBe(age);
  });

  it('before birth is negative, so that the strictest rule applies', () => {
    expect(ageOn('2026-11-22', dayOf('2026-11-21'))).toBe(-1);
  });
});

describe('a date of birth', () => {
  it.each(['2010-02-28', '2008-02-29', '2000-02-29', '1900-01-01', '2010-12-31'])('may be %s', (text) => {
    expect(isCalendarDate(text)).toBe(true);
  });

  it.each([
    '2010-02-29',
    '1900-02-29',
    '2010-02-30',
    '2010-04-31',
    '2010-00-10',
    '2010-13-01',
    '2010-01-00',
    '2010-01-32',
    '2010-1-1',
    '10-01-01',
    '20100101',
    '2010/01/01',
    '01-01-2010',
    '2010-01-01T00:00:00Z',
    ' 2010-01-01',
    '2010-01-01\n',
    '+010-01-01',
    '+012010-01-01',
    '2010',
    '2010-01',
    '٢٠١٠-٠١-٠١',
    '',
  ])('is never %j', (text) => {
    expect(isCalendarDate(text)).toBe(false);
  });
});

describe('the next month', () => {
  it.each([
    ['2026-11-21T03:00:00Z', '2026-11-30T15:00:00Z'],
    ['2026-11-30T14:59:59.999Z', '2026-11-30T15:00:00Z'],
    ['2026-11-30T15:00:00Z', '2026-12-31T15:00:00Z'],
    ['2026-12-31T14:00:00Z', '2026-12-31T15:00:00Z'],
  ])('after %s begins at %s', (at, start) => {
    expect(nextMonthStart(new Date(at))).toEqual(new Date(start));
  });
});
