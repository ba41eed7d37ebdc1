import type { AccountPolicy, AccountStanding } from '../../account/index.js';

/** An account, its monthly limit and the amount spent this month. */
export interface AccountView {
  readonly imid: string;
  readonly countryCreated: string;
  /** `yyyy-MM-dd` */
  readonly birthDate: string | null;
  /** Null without a limit, or while the account's age is unknown. */
  readonly appliedPolicy: AccountPolicy | null;
  /** Currency of the limit; null when the account is not counted. */
  readonly currency: string | null;
  readonly limitConfigMicroPrice: number | null;
  readonly thisMonthAmountMicroPrice: number | null;
}

export const toAccountView = ({ account, policy, currency, spent }: AccountStanding): AccountView => ({
  imid: account.imid,
  countryCreated: account.countryCreated,
  birthDate: account.birthDate,
  appliedPolicy: policy?.name ?? null,
  currency,
  limitConfigMicroPrice: policy?.limitMicros ?? null,
  thisMonthAmountMicroPrice: spent,
});
