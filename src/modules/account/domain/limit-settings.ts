import type { Micros } from '../../../shared/micros.js';

/** Currencies that limits are kept in. */
export type LimitCurrency = 'KRW' | 'JPY';

/** What the deployment decided about limits, in micro units of the limit's currency. */
export interface LimitAmounts {
  readonly krAdult: Micros;
  readonly krMinor: Micros;
  readonly jpUnder16: Micros;
  readonly jpUnder18: Micros;
}
