/** What a project's operator entered for mobile store B. */
export interface AstoreSettings {
  readonly bundleId: string;
  /** Proves to the store that the publisher asks. */
  readonly sharedSecret: string;
  /** Whether purchases of testers count; absent: they do. */
  readonly allowSandbox?: boolean;
  /** The store's number for the app, as digits; without it no signed transaction of a paying player can be checked. */
  readonly appAppleId?: string;
  /** Key of the server API: the three are there together, or none is. */
  readonly issuerId?: string;
  readonly keyId?: string;
  /** PEM (PKCS 8) of an EC P-256 key. */
  readonly privateKey?: string;
}
