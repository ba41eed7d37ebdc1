import { IsOptional } from 'class-validator';
import { IsCountryCode, IsLong } from '../../../platform/http/body/field-rules.js';
import { micros } from '../../../shared/money/micros.js';
import { IsBirthDate, type QuoteLimitCommand } from '../../account/index.js';
import { QuoteLimitRequest } from './limit.request.js';

/** Asks for the result of the monthly-limit check for a price, and with assumed properties of the account. */
export class WhatIfLimitRequest extends QuoteLimitRequest {
  /** Assumed country of the account. */
  @IsOptional()
  @IsCountryCode()
  readonly countryCreated?: string;

  /** Assumed day of birth, `yyyy-MM-dd`. */
  @IsOptional()
  @IsBirthDate()
  readonly birthDate?: string;

  /** Assumed limit that an adult of KR has chosen, KRW x 1,000,000. */
  @IsOptional()
  @IsLong()
  readonly krLimitMicroPrice?: number;

  /** Assumed amount of this month, in the currency of the limit. */
  @IsOptional()
  @IsLong()
  readonly thisMonthAmountMicroPrice?: number;

  override toCommand(): QuoteLimitCommand {
    const { countryCreated, birthDate, krLimitMicroPrice, thisMonthAmountMicroPrice } = this;
    return {
      ...super.toCommand(),
      assumed: {
        countryCreated,
        birthDate,
        krLimitMicros: krLimitMicroPrice === undefined ? undefined : micros(krLimitMicroPrice),
        spent: thisMonthAmountMicroPrice === undefined ? undefined : micros(thisMonthAmountMicroPrice),
      },
    };
  }
}
