import { Injectable } from '@nestjs/common';
import { AppError } from '../../../shared/app-error.js';
import {
  findingsOf,
  notificationFindings,
  SETTINGS_MISSING,
  SETTINGS_UNREADABLE,
  type SettingsFinding,
} from '../domain/settings-check.js';
import type { StoreName } from '../domain/settings-registry.js';
import { SettingsChecks } from './settings-checks.service.js';
import { StoreSettingsReader } from './store-settings-reader.service.js';

/** Asks a store something harmless with the saved settings, and tells what looks wrong. */
@Injectable()
export class CheckStoreSettingsService {
  constructor(
    private readonly reader: StoreSettingsReader,
    private readonly checks: SettingsChecks,
  ) {}

  /** Nothing when all is well. */
  async execute(pjid: string, store: StoreName): Promise<readonly SettingsFinding[]> {
    // As they are saved now, whichever process has saved them.
    this.reader.forget(pjid, store);
    const settings = await this.find(pjid, store);
    if (settings === null) return [SETTINGS_MISSING];
    if (settings === 'sealed') return [SETTINGS_UNREADABLE];
    const answer = await this.checks.of(store).check(pjid);
    return [...findingsOf(store, answer), ...notificationFindings(store, settings)];
  }

  private async find(pjid: string, store: StoreName): Promise<object | 'sealed' | null> {
    try {
      return await this.reader.find<object>(pjid, store);
    } catch (error) {
      if (error instanceof AppError && error.code === 'EXTERNAL_API_ERROR') return 'sealed';
      throw error;
    }
  }
}
