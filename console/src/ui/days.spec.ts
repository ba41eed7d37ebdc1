import { describe, expect, it } from '@jest/globals';
import { daysOf, daySecondsIn, shortDays, toSeconds } from './days.js';
import { PeriodError } from './period-error.js';

const [EARLY, LATE] = ['2026-02-01', '2026-02-03'];
const NOW = new Date(2026, 10, 29, 12).getTime();

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

describe('the days of a list in its address', () => {
  it('leave out the last one while that is today, so that the list goes on tomorrow', () => {
    const days = { from: '2026-11-01', to: '2026-11-29' };
    expect(shortDays(days, 7, NOW)).toEqual({ from: '2026-11-01', to: '' });
  });

  it('leave out both while they are those that the list shows without them', () => {
    const days = { from: '2026-11-23', to: '2026-11-29' };
    expect(shortDays(days, 7, NOW)).toEqual({ from: '', to: '' });
    expect(shortDays(days, 400, NOW)).toEqual({ from: '2026-11-23', to: '' });
  });

  it('hold a last one that is not today, and the first one with it', () => {
    const days = { from: '2026-11-23', to: '2026-11-28' };
    expect(shortDays(days, 7, NOW)).toEqual(days);
  });

  it('hold a first one that was chosen without a last one', () => {
    expect(shortDays({ from: '2026-11-20', to: '' }, 7, NOW)).toEqual({ from: '2026-11-20', to: '' });
  });
});
