import { KEY_TEXT, type Setting } from '../../../project/index.js';

/** What a project's operator entered for mobile store B. */
export interface AstoreSettings {
  readonly bundleId: string;
  /** Authenticates the publisher to the store. */
  readonly sharedSecret: string;
  /** Whether purchases of testers count; absent: they do. */
  readonly allowSandbox?: boolean;
  /**
   * The store's number for the app, as digits. Without it signed transactions of paying players cannot be checked.
   */
  readonly appAppleId?: string;
  /** Key of the server API: all three settings are present, or none of them. */
  readonly issuerId?: string;
  readonly keyId?: string;
  /** PEM (PKCS 8) of an EC P-256 key. */
  readonly privateKey?: string;
  /** Whether the store is asked to decline refunds of delivered items; absent: it is not. */
  readonly declineDelivered?: boolean;
}

/** What operators enter for this store. */
export const ASTORE_SETTINGS: readonly Setting[] = [
  { path: 'bundleId', means: 'bundle id of the app', kind: 'text' },
  {
    path: 'sharedSecret',
    means: 'the app’s shared secret, which receipts are checked with',
    kind: 'text',
    secret: true,
    format: KEY_TEXT,
  },
  {
    path: 'allowSandbox',
    means: 'whether purchases by testers are taken; true when it is left out',
    kind: 'boolean',
    optional: true,
  },
  {
    path: 'appAppleId',
    isForNotifications: true,
    means: 'the store’s number of the app; signed transactions of paying players and notifications need it',
    kind: 'id',
    optional: true,
  },
  {
    path: 'issuerId',
    means:
      'issuer id of the store’s server API; with `keyId` and `privateKey`, refunds are looked up there and signed transactions are checked with the store',
    kind: 'text',
    optional: true,
  },
  { path: 'keyId', means: 'id of a key of the server API', kind: 'text', optional: true },
  {
    path: 'privateKey',
    means: 'the key itself: the text of its `.p8` file',
    kind: 'text',
    optional: true,
    secret: true,
  },
  {
    path: 'declineDelivered',
    means:
      'whether the store is asked to decline refunds of items that the player has; false when it is left out',
    kind: 'boolean',
    optional: true,
  },
];
