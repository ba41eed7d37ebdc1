import { IsOptional } from 'class-validator';
import { IsCountryCode, IsIdentifier, IsLong, Satisfies } from '../../../platform/http/body/field-rules.js';
import { accepting } from '../../../platform/http/body/field-checks.js';
import { isCalendarDate } from '../domain/limit-calendar.js';

/** Earliest accepted birth date: of a living person. */
const birthDate = accepting({ type: 'string', format: 'date' }, (value) => {
  if (typeof value !== 'string' || !isCalendarDate(value)) return 'must be a date as yyyy-MM-dd';
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  return value >= '1900-01-01' && value < tomorrow ? undefined : 'must be a day between 1900 and today';
});

/** Adds or changes an account; absent fields stay unchanged. */
export class SaveAccountRequest {
  /** Platform member. */
  @IsIdentifier(40)
  readonly imid!: string;

  /** Country of the address that the account was created from. */
  @IsCountryCode()
  readonly countryCreated!: string;

  /** `yyyy-MM-dd` */
  @IsOptional()
  @Satisfies('isBirthDate', birthDate)
  readonly birthDate?: string;

  /** Limit that an adult of KR has chosen, KRW x 1,000,000. */
  @IsOptional()
  @IsLong()
  readonly krLimitMicroPrice?: number;
}
