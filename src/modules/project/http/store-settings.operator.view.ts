import { toUnixSeconds } from '../../../shared/iso-time.js';
import type { ShownSettings } from '../domain/store-settings.js';

/** Settings of a store. */
export interface StoreSettingsView {
  readonly store: string;
  /** Plain settings by dotted path. */
  readonly settings: Readonly<Record<string, string | boolean>>;
  /** Dotted paths of the secrets that are set. */
  readonly secretsSet: readonly string[];
  readonly updatedAtUnixTS: number;
}

export const toStoreSettingsView = ({
  store,
  plain,
  secretPaths,
  updatedAt,
}: ShownSettings): StoreSettingsView => ({
  store,
  settings: plain,
  secretsSet: secretPaths,
  updatedAtUnixTS: toUnixSeconds(updatedAt),
});
