import { Injectable } from '@nestjs/common';
import type { ShownSettings } from './store-settings.js';
import { StoreSettingsRepository } from './store-settings.repository.js';

/** Lists a project's stores with their plain settings and which secrets are set. */
@Injectable()
export class ListStoreSettingsService {
  constructor(private readonly settings: StoreSettingsRepository) {}

  execute(pjid: string): Promise<readonly ShownSettings[]> {
    return this.settings.list(pjid);
  }
}
