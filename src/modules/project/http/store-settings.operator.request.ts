import { IsIn, IsObject } from 'class-validator';
import { describedLater, IsIdentifier } from '../../../platform/http/body/field-rules.js';
import { STORE_NAMES, type StoreName } from '../domain/settings-registry.js';
import { settingsSchema } from './settings-schema.js';

/** Saves the settings of one store; all settings at once. */
export class SaveStoreSettingsRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** Store, or the push service, of the settings. */
  @IsIn(STORE_NAMES)
  readonly store!: StoreName;

  /** All settings of the store. Each field names the stores that require or allow it; other fields are ignored. */
  @IsObject(describedLater(settingsSchema))
  readonly settings!: object;
}

/** Probes a store with its saved settings. */
export class CheckStoreSettingsRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** Store, or the push service, of the settings. */
  @IsIn(STORE_NAMES)
  readonly store!: StoreName;
}
