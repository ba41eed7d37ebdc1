import type { Micros } from '../../../shared/money/micros.js';

/** Amount that one purchase counts toward the limit of its account. */
export interface SpendingEntry {
  /** Project of the purchase; its publisher's limit is counted. */
  readonly pjid: string;
  readonly imid: string;
  /** Month that it counts in, as 202611. */
  readonly month: number;
  /** Currency of the limit. */
  readonly currency: string;
  readonly micros: Micros;
}
