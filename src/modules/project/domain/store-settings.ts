import type { CredentialFormat } from './credential-formats.js';

/** A setting of a store, at a dotted path of the `settings` object. */
export interface Setting {
  readonly path: string;
  /** What it is, for whoever enters it. */
  readonly means: string;
  /** `id`: text or a whole number, kept as text. */
  readonly kind: 'text' | 'id' | 'boolean' | readonly string[];
  readonly optional?: boolean;
  /** Write-only: sealed at rest, never shown again. */
  readonly secret?: boolean;
  /** How it is written, where that is known. */
  readonly format?: CredentialFormat;
}

const SERVICE_ACCOUNT: readonly Setting[] = [
  {
    path: 'serviceAccount.client_email',
    means: '`client_email` of the service account’s JSON file',
    kind: 'text',
    format: 'account-address',
  },
  {
    path: 'serviceAccount.private_key',
    means: '`private_key` of the same file, a PEM private key',
    kind: 'text',
    secret: true,
    format: 'rsa-private-key',
  },
];

/** What an operator enters for each store. */
export const STORE_SETTINGS = {
  GSTORE: [
    { path: 'packageName', means: 'package name of the app', kind: 'text' },
    {
      path: 'licenseKey',
      means: 'public key of the app’s receipts, base64, as the store’s console shows it under licensing',
      kind: 'text',
      format: 'rsa-public-key',
    },
    ...SERVICE_ACCOUNT,
    {
      path: 'rtdnAudience',
      means:
        'audience that the store’s notices are addressed to; without it and `rtdnServiceAccount` none is believed',
      kind: 'text',
      optional: true,
    },
    {
      path: 'rtdnServiceAccount',
      means: 'address of the service account that pushes the notices',
      kind: 'text',
      optional: true,
    },
  ],
  ASTORE: [
    { path: 'bundleId', means: 'bundle id of the app', kind: 'text' },
    {
      path: 'sharedSecret',
      means: 'the app’s shared secret, which receipts are checked with',
      kind: 'text',
      secret: true,
      format: 'key-text',
    },
    {
      path: 'allowSandbox',
      means: 'whether purchases by testers are taken; true when it is left out',
      kind: 'boolean',
      optional: true,
    },
    {
      path: 'appAppleId',
      means: 'the store’s number of the app; signed transactions of paying players and notices need it',
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
  ],
  PCSTORE: [
    { path: 'appId', means: 'the store’s number of the app', kind: 'id' },
    {
      path: 'webApiKey',
      means: 'the publisher’s key of the store’s API',
      kind: 'text',
      secret: true,
      format: 'key-text',
    },
    {
      path: 'sandbox',
      means: 'where true, orders are for testing and move no money; false when it is left out',
      kind: 'boolean',
      optional: true,
    },
  ],
  WSHOP: [
    { path: 'projectId', means: 'number of the project in the shop', kind: 'id' },
    {
      path: 'apiKey',
      means: 'key of the shop’s API for the project',
      kind: 'text',
      secret: true,
      format: 'key-text',
    },
    {
      path: 'webhookSecret',
      means: 'secret that the shop’s notices are signed with',
      kind: 'text',
      secret: true,
      format: 'key-text',
    },
    {
      path: 'previousWebhookSecret',
      means: 'the secret before, accepted too while the shop changes over',
      kind: 'text',
      optional: true,
      secret: true,
    },
    {
      path: 'env',
      means: 'in `SANDBOX` payments are for testing and move no money',
      kind: ['PROD', 'SANDBOX'],
    },
  ],
  CONSOLE: [
    { path: 'clientId', means: 'client id of the title’s server', kind: 'text' },
    {
      path: 'clientSecret',
      means: 'secret of that client',
      kind: 'text',
      secret: true,
      format: 'key-text',
    },
    { path: 'redirectUri', means: 'the one that the game’s client asks its codes with', kind: 'text' },
    {
      path: 'serviceLabel',
      means: 'number of the title’s service that sells; 0 when it is left out',
      kind: 'id',
      optional: true,
    },
  ],
  PUSH: [
    { path: 'projectId', means: 'id of the project in the push service', kind: 'text' },
    ...SERVICE_ACCOUNT,
  ],
} as const satisfies Readonly<Record<string, readonly Setting[]>>;

/** A store that settings are kept for. */
export type StoreName = keyof typeof STORE_SETTINGS;

/** All of them, in the order of the table. */
export const STORE_NAMES = Object.keys(STORE_SETTINGS) as readonly StoreName[];

/** Settings by dotted path, apart by who may see them. */
export interface SplitSettings {
  readonly plain: Readonly<Record<string, string | boolean>>;
  readonly secrets: Readonly<Record<string, string>>;
}

/** Settings of one store as they are shown: secrets by their paths only. */
export interface ShownSettings {
  readonly store: StoreName;
  readonly plain: SplitSettings['plain'];
  readonly secretPaths: readonly string[];
  readonly updatedAt: Date;
}
