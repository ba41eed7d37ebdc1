import { IsBoolean, IsIn, IsObject, IsOptional } from 'class-validator';
import { describedLater, IsIdentifier, IsReason } from '../../../platform/http/body/field-rules.js';
import { STORE_NAMES, type StoreName } from './settings-registry.js';
import type { SaveStoreSettingsCommand } from './save-store-settings.service.js';
import { IsSavedVersion } from '../record/saved-version-field.request.js';
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

  /**
   * Whether saved secrets stay that `settings` leaves out; null in `settings` removes one. Without it all secrets are
   * replaced.
   */
  @IsOptional()
  @IsBoolean()
  readonly keepsSecrets?: boolean;

  /**
   * What is replaced, as the list shows it, or `0` for settings that are not saved yet: refused when they were saved
   * since. Left out: whatever is saved.
   */
  @IsOptional()
  @IsSavedVersion()
  readonly savedVersion?: string;

  toCommand(): SaveStoreSettingsCommand {
    const { pjid, store, settings, keepsSecrets = false, savedVersion } = this;
    return { pjid, store, settings, keepsSecrets, savedVersion };
  }
}

/** Asks for a change of the settings of one store, which another person has to approve. */
export class RequestStoreSettingsRequest extends SaveStoreSettingsRequest {
  /** Why, for the person who decides. */
  @IsReason(200)
  readonly reason!: string;
}

/** Probes a store with its saved settings. */
export class CheckStoreSettingsRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** Store, or the push service, of the settings. */
  @IsIn(STORE_NAMES)
  readonly store!: StoreName;
}
