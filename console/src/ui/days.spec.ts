import { describe, expect, it } from '@jest/globals';
import { daysOf, daySecondsIn, toSeconds } from './days.js';
import { PeriodError } from './period-error.js';

const [EARLY, LATE] = ['2026-02-01', '2026-02-03'];

describe('the days of an address', () => {
  it.each([
    [EARLY, LATE],
    [LATE, EARLY],
  ])('are those between the two, whichever is named first: %s and %s', (from, to) => {
    expect(daysOf(new URLSearchParams({ from, to }))).toEqual({ from: EARLY, to: LATE });
  });
});

describe('the days of a form', () => {
  const formOf = (from: string, to: string): FormData => {
    const form = new FormData();
    form.set('from', from);
    form.set('to', to);
    return form;
  };

  it('are whole ones', () => {
    expect(daySecondsIn(formOf(EARLY, EARLY))).toEqual(toSeconds({ from: EARLY, to: EARLY }));
  });

  it('are refused before anything is sent when the last is before the first', () => {
    expect(() => daySecondsIn(formOf(LATE, EARLY))).toThrow(PeriodError);
  });
});
