import type { TokenHolder } from './token-store.js';

/** `service`: sold by one service of a title; `unified`: one for all generations of the console. */
export type EntitlementType = 'service' | 'unified';

/** A right of one account to one product, as the store knows it. */
export interface Entitlement extends TokenHolder {
  readonly id: string;
  readonly serviceLabel: number;
  /** What the title's servers call the product by. */
  readonly label: string;
  readonly entitlementType: EntitlementType;
  /**
   * PSCONS consumable, PSVC virtual currency, PSAC and PSAL permanent add-ons, PSSUBS subscription;
   * the store may come up with more.
   */
  readonly packageType: string;
  /** Consumed so far. */
  readonly useCount: number;
  /** Still to be consumed; goes down only by consuming. */
  readonly useLimit: number;
  /** `null`: follows the dates. A value stands whatever the dates say. */
  readonly activeFlag: boolean | null;
  /** Milliseconds since the epoch. */
  readonly activeDate: number;
  /** Milliseconds since the epoch, `null` when it never ends. */
  readonly inactiveDate: number | null;
  /** Taken back, as after a refund: the account does not own it any more. */
  readonly withdrawn: boolean;
}

/** What a test wants an account to own; everything else gets a usual value. */
export interface GrantInput extends TokenHolder {
  readonly label: string;
  readonly serviceLabel?: number;
  readonly entitlementType?: EntitlementType;
  readonly packageType?: string;
  readonly useLimit?: number;
  readonly activeFlag?: boolean | null;
  readonly activeDate?: number;
  readonly inactiveDate?: number | null;
}

/** Anything about an entitlement that a test may change, except whose and which one it is. */
export type EntitlementPatch = Partial<
  Pick<
    Entitlement,
    'packageType' | 'useCount' | 'useLimit' | 'activeFlag' | 'activeDate' | 'inactiveDate' | 'withdrawn'
  >
>;

/** Whether it is used up bit by bit rather than owned for good. */
export function isConsumable({ packageType }: Pick<Entitlement, 'packageType'>): boolean {
  return packageType === 'PSCONS' || packageType === 'PSVC';
}

/** Whether the store lets it be used at this time. */
export function isActive(entitlement: Entitlement, now: number): boolean {
  if (entitlement.activeFlag !== null) return entitlement.activeFlag;
  return entitlement.activeDate <= now && (entitlement.inactiveDate ?? Number.POSITIVE_INFINITY) > now;
}
