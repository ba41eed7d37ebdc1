import type { ServiceAccount } from '../../../../platform/outbound/service-account-tokens.js';

/** What a project's operator entered for mobile store A. */
export interface GstoreSettings {
  readonly packageName: string;
  /** Public key of the app's receipts: X.509 SubjectPublicKeyInfo as base64. */
  readonly licenseKey: string;
  readonly serviceAccount: ServiceAccount;
  /** Whom pushed notices are addressed to; without it and the next, none is believed. */
  readonly rtdnAudience?: string;
  /** Address of the service account that pushes them. */
  readonly rtdnServiceAccount?: string;
}
