import { CheckedField, CountryField, IdentifierField, LongField } from '../../../platform/http/field.js';
import { isCalendarDate } from '../domain/limit-calendar.js';

const date = (value: unknown): string | undefined =>
  typeof value === 'string' && isCalendarDate(value) ? undefined : 'must be a date as yyyy-MM-dd';

/** Adds an account or changes it; what is left out stays as it is. */
export class SaveAccountRequest {
  /** Platform member. */
  @IdentifierField(40)
  readonly imid!: string;

  /** Country of the address that the account was created from. */
  @CountryField()
  readonly countryCreated!: string;

  /** `yyyy-MM-dd` */
  @CheckedField(date, { optional: true })
  readonly birthDate?: string;

  /** The limit that an adult of KR has chosen, KRW x 1,000,000. */
  @LongField({ optional: true })
  readonly krLimitMicroPrice?: number;
}
