import { KEY_TEXT, type Setting } from '../../../project/index.js';

/** What a project's operator entered for the web shop. */
export interface WshopSettings {
  /** Decimal digits. */
  readonly projectId: string;
  /** Key of the store's API. */
  readonly apiKey: string;
  /** Secret of the store's notifications. */
  readonly webhookSecret: string;
  /** Also accepted, while the store changes the secret. */
  readonly previousWebhookSecret?: string;
  /** SANDBOX: payments are for testing, and no money moves. */
  readonly env: 'PROD' | 'SANDBOX';
}

/** What operators enter for this store. */
export const WSHOP_SETTINGS: readonly Setting[] = [
  { path: 'projectId', means: 'number of the project in the shop', kind: 'id' },
  {
    path: 'apiKey',
    means: 'key of the shop’s API for the project',
    kind: 'text',
    secret: true,
    format: KEY_TEXT,
  },
  {
    path: 'webhookSecret',
    means: 'secret that the shop’s notifications are signed with',
    kind: 'text',
    secret: true,
    format: KEY_TEXT,
  },
  {
    path: 'previousWebhookSecret',
    means: 'the secret before, accepted too while the shop changes over',
    kind: 'text',
    optional: true,
    secret: true,
    format: KEY_TEXT,
  },
  {
    path: 'env',
    means: 'in `SANDBOX` payments are for testing and move no money',
    kind: ['PROD', 'SANDBOX'],
  },
];
