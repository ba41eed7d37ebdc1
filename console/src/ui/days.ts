import { textIn } from './form-text.js';
import { PeriodError } from './period-error.js';

const DAY_MS = 86_400_000;
/** Days that a list shows when its address has none. */
export const USUAL_DAYS = 7;

/** A range of days, as `yyyy-MM-dd`, both included, in the zone of the browser. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

const two = (value: number): string => String(value).padStart(2, '0');

const dayOf = (at: Date): string => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;

/** Returns the day of a Unix second. */
export const dayAt = (unixTS: number): string => dayOf(new Date(unixTS * 1000));

/** Returns the last days, today included. */
export const lastDays = (count: number, now = Date.now()): Days => ({
  from: dayOf(new Date(now - (count - 1) * DAY_MS)),
  to: dayOf(new Date(now)),
});

/** Returns the days of an address, else the last ones. The later one is the last, whichever stands first. */
export function daysOf(params: URLSearchParams, usualCount = USUAL_DAYS): Days {
  const usual = lastDays(usualCount);
  const given = (name: keyof Days): string => {
    const text = params.get(name) ?? '';
    return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : usual[name];
  };
  const [from, to] = [given('from'), given('to')];
  return from <= to ? { from, to } : { from: to, to: from };
}

/**
 * Returns the days as an address holds them, so that it means the days until today on any later day: without the last
 * day when that is today, and without both when they are the usual ones.
 */
export function shortDays(days: Days, usualCount: number, now = Date.now()): Days {
  const usual = lastDays(usualCount, now);
  const to = days.to === usual.to ? '' : days.to;
  return { from: to === '' && days.from === usual.from ? '' : days.from, to };
}

/** Whether a period does not end before it begins; a limit that is left out is no limit. */
export const isInOrder = (from: number | null = null, to: number | null = null): boolean =>
  from === null || to === null || from <= to;

/**
 * Returns the seconds of the days that a form names, else of today.
 * @throws PeriodError
 */
export function daySecondsIn(form: FormData): { fromUnixTS: number; toUnixTS: number } {
  const today = lastDays(1);
  const seconds = toSeconds({
    from: textIn(form, 'from') || today.from,
    to: textIn(form, 'to') || today.to,
  });
  if (!isInOrder(seconds.fromUnixTS, seconds.toUnixTS)) throw new PeriodError();
  return seconds;
}

/** Converts the start of a minute of the browser's zone to Unix seconds. */
export const firstSecondOf = (minute: string): number => Math.floor(new Date(minute).getTime() / 1000);

/** Converts the last second of a minute of the browser's zone to Unix seconds. */
export const lastSecondOf = (minute: string): number => firstSecondOf(minute) + 59;

/** Converts the minutes that a form names, both included, to Unix seconds; those of whole days where it names none. */
export function secondsIn(form: FormData, days: Days): { fromUnixTS: number; toUnixTS: number } {
  const whole = toSeconds(days);
  const [from, to] = [textIn(form, 'from'), textIn(form, 'to')];
  return {
    fromUnixTS: from === '' ? whole.fromUnixTS : firstSecondOf(from),
    toUnixTS: to === '' ? whole.toUnixTS : lastSecondOf(to),
  };
}

/** Converts days to Unix seconds, from the first to the last second. */
export const toSeconds = ({ from, to }: Days): { fromUnixTS: number; toUnixTS: number } => ({
  fromUnixTS: Math.floor(new Date(`${from}T00:00:00`).getTime() / 1000),
  toUnixTS: Math.floor(new Date(`${to}T23:59:59`).getTime() / 1000),
});
