/** One use of an entitlement that can be used several times. */
export interface EntitlementUnit {
  /** Identifies the entitlement of an account: SHA-256, 32 bytes. */
  readonly key: Buffer;
  /** Uses that the store has left for it, those that purchases hold and have not redeemed yet included. */
  readonly remaining: number;
  /** What {@link EntitlementUnits.releasesOf} gave before the store was asked: `remaining` is true as long as it has not changed. */
  readonly releases: number;
}

/**
 * Port: which uses of entitlements are held by purchases. The store counts a use down only when it is redeemed, so between
 * verification and completion we must remember it ourselves.
 */
export abstract class EntitlementUnits {
  /** How often a hold of this entitlement has ended so far; asked before the store is, so that a number that was true a moment ago is noticed. */
  abstract releasesOf(key: Buffer): Promise<number>;
}
