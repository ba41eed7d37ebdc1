import { Injectable } from '@nestjs/common';
import { noteChange } from '../../../platform/access/audited-change.js';
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
    const split = splitSettings(store, settings);
    const before = await this.shown(pjid, store);
    if (!(await this.repository.save(pjid, store, split))) throw projectUnknown();
    noteChange(before, await this.shown(pjid, store));
    this.reader.forget(pjid, store);
  }

  /** Returns the settings for the audit log: plain ones, and which secrets are set; null when none are saved. */
  private async shown(pjid: string, store: StoreName): Promise<object | null> {
    const saved = (await this.repository.list(pjid)).find((settings) => settings.store === store);
    return saved === undefined ? null : { plain: saved.plain, secretPaths: saved.secretPaths };
  }
}
