import { Injectable } from '@nestjs/common';
import { projectUnknown } from '../domain/project.errors.js';
import { splitSettings } from '../domain/settings-values.js';
import type { StoreName } from '../domain/settings-registry.js';
import { StoreSettingsRepository } from '../persistence/store-settings.repository.js';
import { StoreSettingsReader } from './store-settings-reader.service.js';

export interface SaveStoreSettingsCommand {
  readonly pjid: string;
  readonly store: StoreName;
  readonly settings: unknown;
}

/** Replaces all settings of a store. */
@Injectable()
export class SaveStoreSettingsService {
  constructor(
    private readonly repository: StoreSettingsRepository,
    private readonly reader: StoreSettingsReader,
  ) {}

  /** @throws AppError INVALID_PARAMETER naming the setting that is wrong, or when there is no such project. */
  async execute({ pjid, store, settings }: SaveStoreSettingsCommand): Promise<void> {
    if (!(await this.repository.save(pjid, store, splitSettings(store, settings)))) throw projectUnknown();
    this.reader.forget(pjid, store);
  }
}
