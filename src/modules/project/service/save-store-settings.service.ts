import { Injectable } from '@nestjs/common';
import { projectUnknown, settingsRefused } from '../domain/project.errors.js';
import {
  SettingsFault,
  type SplitSettings,
  splitSettings,
  type StoreName,
} from '../domain/store-settings.js';
import { StoreSettingsRepository } from '../persistence/store-settings.repository.js';
import { StoreSettingsReader } from './store-settings-reader.service.js';

export interface SaveStoreSettingsCommand {
  readonly pjid: string;
  readonly store: StoreName;
  readonly settings: unknown;
}

/** Saves the settings of a store whole, in place of those before. */
@Injectable()
export class SaveStoreSettingsService {
  constructor(
    private readonly repository: StoreSettingsRepository,
    private readonly reader: StoreSettingsReader,
  ) {}

  /** @throws AppError INVALID_PARAMETER naming the setting that is wrong, or when there is no such project. */
  async execute({ pjid, store, settings }: SaveStoreSettingsCommand): Promise<void> {
    if (!(await this.repository.save(pjid, store, split(store, settings)))) throw projectUnknown();
    this.reader.forget(pjid, store);
  }
}

function split(store: StoreName, settings: unknown): SplitSettings {
  try {
    return splitSettings(store, settings);
  } catch (error) {
    throw error instanceof SettingsFault ? settingsRefused(error.message) : error;
  }
}
