import type { Micros } from '../../../shared/money/micros.js';

/** Currencies of limits. */
export type LimitCurrency = 'KRW' | 'JPY';

/** Limits of the deployment, in micro units of the limit's currency. */
export interface LimitAmounts {
  readonly krAdult: Micros;
  readonly krMinor: Micros;
  readonly jpUnder16: Micros;
  readonly jpUnder18: Micros;
}
