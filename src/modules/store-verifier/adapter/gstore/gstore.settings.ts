import { createPublicKey } from 'node:crypto';
import { type CredentialFormat, SERVICE_ACCOUNT, type Setting } from '../../../project/index.js';
import type { ServiceAccount } from '../../../../platform/outbound/service-account-tokens.js';

/** What a project's operator entered for mobile store A. */
export interface GstoreSettings {
  readonly packageName: string;
  /** Public key of the app's receipts: X.509 SubjectPublicKeyInfo as base64. */
  readonly licenseKey: string;
  readonly serviceAccount: ServiceAccount;
  /** Audience of pushed notifications. Without it and `rtdnServiceAccount` no notification is accepted. */
  readonly rtdnAudience?: string;
  /** Address of the service account that pushes notifications. */
  readonly rtdnServiceAccount?: string;
}

const RSA_PUBLIC_KEY: CredentialFormat = {
  rule: 'must be an RSA public key as base64',
  remedy: 'copy it whole, on one line, from the licensing page of the store’s console',
  isValid: isRsaPublicKey,
};

/** What operators enter for this store. */
export const GSTORE_SETTINGS: readonly Setting[] = [
  { path: 'packageName', means: 'package name of the app', kind: 'text' },
  {
    path: 'licenseKey',
    means: 'public key of the app’s receipts, base64, as the store’s console shows it under licensing',
    kind: 'text',
    format: RSA_PUBLIC_KEY,
  },
  ...SERVICE_ACCOUNT,
  {
    path: 'rtdnAudience',
    isForNotifications: true,
    means:
      'audience that the store’s notifications are addressed to; without it and `rtdnServiceAccount` none is accepted',
    kind: 'text',
    optional: true,
  },
  {
    path: 'rtdnServiceAccount',
    isForNotifications: true,
    means: 'address of the service account that pushes the notifications',
    kind: 'text',
    optional: true,
  },
];

const MIN_BITS = 1_024;

function isRsaPublicKey(value: string): boolean {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(value)) return false;
  try {
    const key = createPublicKey({ key: Buffer.from(value, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= MIN_BITS;
  } catch {
    return false;
  }
}
