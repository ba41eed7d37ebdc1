import type { Micros } from '../../../shared/money/micros.js';
import type { AppliedPolicy, PolicyName } from '../policy/limit-policy.js';

/** Percentages of a monthly limit that are published when an account reaches them. */
const THRESHOLDS = [50, 80, 100] as const;

/**
 * Data of `limit.threshold`.
 *
 * @event limit.threshold
 */
export interface LimitThresholdData {
  readonly imid: string;
  /** Policy of the account. */
  readonly appliedPolicy: PolicyName;
  /** Percent of the limit that is reached: 50, 80 or 100. */
  readonly threshold: number;
  /** Month at UTC+09:00, as 202611. */
  readonly month: number;
  /** Currency of both amounts. */
  readonly currency: string;
  readonly limitConfigMicroPrice: number;
  readonly thisMonthAmountMicroPrice: number;
}

/** Returns the thresholds that an amount reaches. A limit of 0 is reached by every amount. */
export const thresholdsReached = (spent: Micros, { limitMicros }: AppliedPolicy): readonly number[] =>
  THRESHOLDS.filter((threshold) => BigInt(spent) * 100n >= BigInt(limitMicros) * BigInt(threshold));
