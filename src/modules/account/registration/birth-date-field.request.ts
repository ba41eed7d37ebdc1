import { accepting } from '../../../platform/http/body/field-checks.js';
import { Satisfies } from '../../../platform/http/body/field-rules.js';
import { isCalendarDate } from '../policy/limit-calendar.js';

/** Earliest accepted birth date: of a living person. */
const birthDate = accepting({ type: 'string', format: 'date' }, (value) => {
  if (typeof value !== 'string' || !isCalendarDate(value)) return 'must be a date as yyyy-MM-dd';
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  return value >= '1900-01-01' && value < tomorrow ? undefined : 'must be a day between 1900 and today';
});

/** A day of birth, `yyyy-MM-dd`, between 1900 and today. */
export const IsBirthDate = (): PropertyDecorator => Satisfies('isBirthDate', birthDate);
