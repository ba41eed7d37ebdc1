import { IsBoolean, IsOptional } from 'class-validator';
import { IsCountryCode, IsIdentifier, IsLong } from '../../../platform/http/body/field-rules.js';
import { IsBirthDate } from './birth-date-field.request.js';

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
  @IsBirthDate()
  readonly birthDate?: string;

  /** Limit that an adult of KR has chosen, KRW x 1,000,000. */
  @IsOptional()
  @IsLong()
  readonly krLimitMicroPrice?: number;

  /**
   * Whether the member consents that a store learns how a purchase that is to be refunded was used; no until a request
   * contains it.
   */
  @IsOptional()
  @IsBoolean()
  readonly consumptionConsent?: boolean;
}
