import type { AccountPolicy, AccountStanding } from '../../account/index.js';

/** An account, its limit and what of it is used. */
export interface AccountView {
  readonly imid: string;
  readonly countryCreated: string;
  /** `yyyy-MM-dd` */
  readonly birthDate: string | null;
  /** Null when it has no limit, or its age must be known first. */
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
