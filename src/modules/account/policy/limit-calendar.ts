/** UTC offset of the calendar for limits: both countries with limits use it all year. */
export const LIMIT_OFFSET_HOURS = 9;

const OFFSET_MS = LIMIT_OFFSET_HOURS * 3_600_000;

/** Calendar day at UTC+09:00. */
export interface CalendarDay {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

/** Returns the present day at UTC+09:00. */
export function calendarDay(at: Date): CalendarDay {
  const shifted = new Date(at.getTime() + OFFSET_MS);
  return { year: shifted.getUTCFullYear(), month: shifted.getUTCMonth() + 1, day: shifted.getUTCDate() };
}

/** Returns the age in years on a day. For a birth on 29 February it changes on 1 March in other years. */
export function ageOn(birthDate: string, today: CalendarDay): number {
  const [year = 0, month = 0, day = 0] = birthDate.split('-').map(Number);
  const hadBirthday = today.month > month || (today.month === month && today.day >= day);
  return today.year - year - (hadBirthday ? 0 : 1);
}

/** Returns whether a text is a calendar day, such as `2010-02-28`. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Returns the start of the month after the one of `at`, at UTC+09:00. */
export function nextMonthStart(at: Date): Date {
  const { year, month } = calendarDay(at);
  return new Date(Date.UTC(year, month) - OFFSET_MS);
}
