/** One unit of a consumable entitlement. */
export interface EntitlementUnit {
  /** Identifies the entitlement of an account: SHA-256, 32 bytes. */
  readonly key: Buffer;
  /** Units that the store has left, including those that purchases have reserved and not redeemed yet. */
  readonly remaining: number;
  /**
   * Value of {@link EntitlementUnits.releasesOf} before the store was asked; `remaining` is valid while it is
   * unchanged.
   */
  readonly releases: number;
}

/**
 * Port: units of entitlements that purchases have reserved. The store counts a unit down only at redemption, so the
 * service counts reservations between verification and completion.
 */
export abstract class EntitlementUnits {
  /**
   * Returns how many reservations of this entitlement have ended. Read before the store is asked, so that an outdated
   * answer is detected.
   */
  abstract releasesOf(key: Buffer): Promise<number>;
}
