import { type Micros, micros } from '../../../shared/money/micros.js';
import { ListOf, matching, WholeNumber } from '../environment-values.js';

/** Variables of monthly spending limits. */
export class LimitVariables {
  /**
   * Rates by which other currencies count toward a monthly limit: `FROM:TO=rate` pairs separated by commas, each rate
   * above 0, because by 0 no purchase would count.
   */
  @ListOf(
    matching(/^[A-Z]{3}:(?:KRW|JPY)=(?!0+(?:\.0+)?$)\d{1,9}(?:\.\d{1,9})?$/),
    'must be pairs such as USD:JPY=150 separated by commas, with a rate above 0',
  )
  readonly LIMIT_RATES: readonly string[] = [
    'USD:JPY=150',
    'EUR:JPY=165',
    'KRW:JPY=0.11',
    'USD:KRW=1350',
    'EUR:KRW=1480',
    'JPY:KRW=9.1',
  ];

  /** Payment codes of the publisher's own PC service, to which the limits of KR apply. */
  @ListOf(matching(/^[A-Z0-9_]{1,20}$/), 'must be payment codes separated by commas')
  readonly LIMIT_KR_PAYMENTS: readonly string[] = [
    'WSHOP',
    'WSHOP_WEBSHOP',
    'PG',
    'PREPAID_CARD',
    'LAUNCHER',
  ];

  /** Monthly limit of adults in KR who have not chosen their own, in KRW. */
  @WholeNumber(0)
  readonly LIMIT_KR_ADULT: number = 500_000;

  /** Monthly limit of minors in KR, in KRW. */
  @WholeNumber(0)
  readonly LIMIT_KR_MINOR: number = 70_000;

  /** Monthly limit under 16 in JP, in JPY. */
  @WholeNumber(0)
  readonly LIMIT_JP_UNDER_16: number = 5_000;

  /** Monthly limit at 16 and 17 in JP, in JPY. */
  @WholeNumber(0)
  readonly LIMIT_JP_UNDER_18: number = 30_000;
}

/** Returns the faults of the variables together. */
export function limitFaults({ LIMIT_RATES: rates }: LimitVariables): string[] {
  const isRepeated = new Set(rates.map((rate) => rate.split('=')[0])).size < rates.length;
  return isRepeated ? ['LIMIT_RATES: must name each pair of currencies once'] : [];
}

/** Monthly spending limits. */
export interface LimitSettings {
  /** Such as `USD:JPY=150`. */
  readonly rates: readonly string[];
  /** Payment codes to which the limits of KR apply. */
  readonly krPayments: readonly string[];
  readonly amounts: {
    readonly krAdult: Micros;
    readonly krMinor: Micros;
    readonly jpUnder16: Micros;
    readonly jpUnder18: Micros;
  };
}

/** Returns the settings of checked variables, with amounts x 1,000,000. */
export const limitsOf = (env: LimitVariables): LimitSettings =>
  Object.freeze({
    rates: env.LIMIT_RATES,
    krPayments: env.LIMIT_KR_PAYMENTS,
    amounts: Object.freeze({
      krAdult: inMicros(env.LIMIT_KR_ADULT),
      krMinor: inMicros(env.LIMIT_KR_MINOR),
      jpUnder16: inMicros(env.LIMIT_JP_UNDER_16),
      jpUnder18: inMicros(env.LIMIT_JP_UNDER_18),
    }),
  });

const inMicros = (amount: number): Micros => micros(amount * 1_000_000);
