import { toUnixSeconds } from '../../../shared/time/iso-time.js';
import { savedVersionOf } from '../record/saved-version.js';
import type { SettingsDefinition } from './setting.js';
import type { ShownSettings } from './store-settings.js';

/** Settings of a store. */
export interface StoreSettingsView {
  readonly store: string;
  /** Plain settings by dotted path. */
  readonly settings: Readonly<Record<string, string | boolean>>;
  /** Dotted paths of the secrets that are set. */
  readonly secretsSet: readonly string[];
  readonly updatedAtUnixTS: number;
  /** Names this state of the settings for a save. */
  readonly savedVersion: string;
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
  savedVersion: savedVersionOf(updatedAt),
});

/** How the value of a setting is written. */
export type SettingType = 'TEXT' | 'ID' | 'BOOLEAN' | 'CHOICE';

/** A setting that operators enter for a store. */
export interface SettingFieldView {
  /** Dotted path in the `settings` of store-settings/save. */
  readonly path: string;
  /** `ID`: a whole number, or its digits as text. */
  readonly type: SettingType;
  /** The only values of a `CHOICE`; empty for other types. */
  readonly valueList: readonly string[];
  /** Whether the store cannot be set up without it. */
  readonly required: boolean;
  /** Write-only: sealed at rest, never shown again. */
  readonly secret: boolean;
  /** What the operator enters. */
  readonly description: string;
}

/** The settings that a store has. */
export interface SettingsDefinitionView {
  readonly store: string;
  /** Whether the project has saved settings for it. */
  readonly configured: boolean;
  /** Settings of the store. */
  readonly fieldList: readonly SettingFieldView[];
}

const TYPES = { text: 'TEXT', id: 'ID', boolean: 'BOOLEAN' } as const;

/** @param saved stores with saved settings */
export const toSettingsDefinitionView =
  (saved: ReadonlySet<string>) =>
  ({ store, settings }: SettingsDefinition): SettingsDefinitionView => ({
    store,
    configured: saved.has(store),
    fieldList: settings.map(({ path, kind, optional = false, secret = false, means }) => ({
      path,
      type: typeof kind === 'string' ? TYPES[kind] : 'CHOICE',
      valueList: typeof kind === 'string' ? [] : kind,
      required: !optional,
      secret,
      description: means,
    })),
  });
