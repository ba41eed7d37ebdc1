/** What a project's operator entered for mobile store B. */
export interface AstoreSettings {
  readonly bundleId: string;
  /** Proves to the store that the publisher asks. */
  readonly sharedSecret: string;
  /** Whether purchases of testers count; absent: they do. */
  readonly allowSandbox?: boolean;
  /** The store's number for the app, as digits; without it no signed transaction of a paying player can be checked. */
  readonly appAppleId?: string;
}
