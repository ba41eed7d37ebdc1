import { IsOptional } from 'class-validator';
import {
  IsCountryCode,
  IsCurrencyCode,
  IsIdentifier,
  IsLong,
} from '../../../platform/http/body/field-rules.js';
import { micros } from '../../../shared/money/micros.js';
import type { QuoteLimitCommand } from '../../account/index.js';
import { IsStoreCode } from '../record/payment-code-field.request.js';

/** Asks for the result of the monthly-limit check for a price. */
export class QuoteLimitRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** Platform member. */
  @IsIdentifier(40)
  readonly imid!: string;

  /** Country of the player's address; of a member that is not known yet it decides the limit. */
  @IsOptional()
  @IsCountryCode()
  readonly ipCountry?: string;

  /** Where the money would be paid. */
  @IsStoreCode()
  readonly payment!: string;

  /** Currency, ISO 4217. */
  @IsCurrencyCode()
  readonly currency!: string;

  /** Price x 1,000,000. */
  @IsLong()
  readonly microPrice!: number;

  toCommand(): QuoteLimitCommand {
    const { pjid, imid, ipCountry, payment, currency, microPrice } = this;
    return { pjid, imid, ipCountry, payment, currency, microPrice: micros(microPrice) };
  }
}
