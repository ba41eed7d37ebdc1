import { KEY_TEXT, type Setting } from '../../../project/index.js';

/** What a project's operator entered for the PC store. */
export interface PcstoreSettings {
  /** Decimal digits. */
  readonly appId: string;
  /** The publisher's key, which gives access to every order of the app. */
  readonly webApiKey: string;
  /** Whether orders are for testing and move no money; absent means real orders. */
  readonly sandbox?: boolean;
}

/** What operators enter for this store. */
export const PCSTORE_SETTINGS: readonly Setting[] = [
  { path: 'appId', means: 'the store’s number of the app', kind: 'id' },
  {
    path: 'webApiKey',
    means: 'the publisher’s key of the store’s API',
    kind: 'text',
    secret: true,
    format: KEY_TEXT,
  },
  {
    path: 'sandbox',
    means: 'where true, orders are for testing and move no money; false when it is left out',
    kind: 'boolean',
    optional: true,
  },
];
