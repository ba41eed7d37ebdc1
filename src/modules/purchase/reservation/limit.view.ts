import { toUnixSeconds } from '../../../shared/time/iso-time.js';
import type { AccountPolicy, LimitQuote, LimitStanding } from '../../account/index.js';

/** Result of the monthly-limit check for a price. */
export interface LimitQuoteView {
  /** Whether the limit allows the reservation. */
  readonly allowed: boolean;
  /** Code that the reservation would be refused with; left out when `allowed`. */
  readonly reason?: 'PURCHASE_MONTHLY_LIMITED' | 'JAPANESE_DATE_BIRTH_REQUIRED';
  /** Null when the member has no limit, or its age must be known first. */
  readonly appliedPolicy: AccountPolicy | null;
  /** Currency of the limit and of the amounts; null when such a purchase does not count. */
  readonly currency: string | null;
  /** Null without a limit. */
  readonly limitConfigMicroPrice: number | null;
  /** Verified purchases of this month; null when such a purchase does not count. */
  readonly thisMonthAmountMicroPrice: number | null;
  /** What may still be spent this month, less what open reservations hold; null without a limit. */
  readonly remainingMicroPrice: number | null;
  /** When the next month begins (UTC+09:00), Unix seconds; null when such a purchase does not count. */
  readonly resetsAtUnixTS: number | null;
}

type StandingView = Omit<LimitQuoteView, 'allowed' | 'reason'>;

const NOT_COUNTED: StandingView = {
  appliedPolicy: null,
  currency: null,
  limitConfigMicroPrice: null,
  thisMonthAmountMicroPrice: null,
  remainingMicroPrice: null,
  resetsAtUnixTS: null,
};

const toStandingView = ({ policy, currency, spent, remaining, resetsAt }: LimitStanding): StandingView => ({
  appliedPolicy: policy?.name ?? null,
  currency,
  limitConfigMicroPrice: policy?.limitMicros ?? null,
  thisMonthAmountMicroPrice: spent,
  remainingMicroPrice: remaining,
  resetsAtUnixTS: toUnixSeconds(resetsAt),
});

export const toLimitQuoteView = ({ refusal, standing }: LimitQuote): LimitQuoteView => ({
  allowed: refusal === null,
  ...(refusal === null ? {} : { reason: refusal }),
  ...(standing === null ? NOT_COUNTED : toStandingView(standing)),
});
