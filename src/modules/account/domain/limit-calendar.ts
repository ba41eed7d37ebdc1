/** UTC offset of the calendar that limits are counted by: both countries with limits use it all year. */
export const LIMIT_OFFSET_HOURS = 9;

const OFFSET_MS = LIMIT_OFFSET_HOURS * 3_600_000;

/** A day of the calendar at UTC+09:00. */
export interface CalendarDay {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

/** The day that it is at UTC+09:00. */
export function calendarDay(at: Date): CalendarDay {
  const shifted = new Date(at.getTime() + OFFSET_MS);
  return { year: shifted.getUTCFullYear(), month: shifted.getUTCMonth() + 1, day: shifted.getUTCDate() };
}

/** Years of age on a day; who was born on 29 February becomes older on 1 March in other years. */
export function ageOn(birthDate: string, today: CalendarDay): number {
  const [year = 0, month = 0, day = 0] = birthDate.split('-').map(Number);
  const hadBirthday = today.month > month || (today.month === month && today.day >= day);
  return today.year - year - (hadBirthday ? 0 : 1);
}

/** Whether a text is a day of the calendar, as `2010-02-28`. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
