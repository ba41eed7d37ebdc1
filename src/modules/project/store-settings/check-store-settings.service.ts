import { Injectable } from '@nestjs/common';
import {
  findingsOf,
  notificationFindings,
  MISSING_FINDING,
  UNREADABLE_FINDING,
  type SettingsFinding,
} from './settings-check.js';
import type { StoreName } from './settings-registry.js';
import { SettingsUnreadable } from './settings-unreadable.js';
import { SettingsChecks } from './settings-checks.service.js';
import { StoreSettingsReader } from './store-settings-reader.service.js';

/** Probes a store with the saved settings and returns what looks wrong. */
@Injectable()
export class CheckStoreSettingsService {
  constructor(
    private readonly reader: StoreSettingsReader,
    private readonly checks: SettingsChecks,
  ) {}

  /** Returns the findings; empty when nothing looks wrong. */
  async execute(pjid: string, store: StoreName): Promise<readonly SettingsFinding[]> {
    // Clears the cache first: another process may have saved the settings.
    this.reader.forget(pjid, store);
    const settings = await this.find(pjid, store);
    if (settings === null) return [MISSING_FINDING];
    if (settings === 'sealed') return [UNREADABLE_FINDING];
    const check = this.checks.of(store);
    const answer = await check.check(pjid);
    return [
      ...findingsOf(store, answer),
      ...notificationFindings(store, settings),
      ...check.serviceFindings(),
    ];
  }

  private async find(pjid: string, store: StoreName): Promise<object | 'sealed' | null> {
    try {
      return await this.reader.find<object>(pjid, store);
    } catch (error) {
      if (error instanceof SettingsUnreadable) return 'sealed';
      throw error;
    }
  }
}
