import { Injectable } from '@nestjs/common';
import { ReadThroughCache } from '../../../platform/cache/read-through-cache.js';
import { SealedValueError } from '../../../platform/crypto/secret-box.js';
import { Log } from '../../../platform/observability/logging/log.js';
import { joinSettings } from './settings-values.js';
import type { StoreName } from './settings-registry.js';
import { SettingsUnreadable } from './settings-unreadable.js';
import { StoreSettingsRepository } from './store-settings.repository.js';

const MAX_SETTINGS = 2_000;

/** Store of a project. */
interface Place {
  readonly pjid: string;
  readonly store: StoreName;
}

/** Cached settings. */
export interface SavedStoreSettings<Settings extends object> {
  readonly settings: Settings;
  /** When they were saved. */
  readonly savedAt: Date;
}

const keyOf = ({ pjid, store }: Place): string => `${store}|${pjid}`;

/** Reads the settings of a project's store with opened secrets, as the object that the operator sent. */
@Injectable()
export class StoreSettingsReader {
  private readonly cache = new ReadThroughCache<SavedStoreSettings<object> | null>({ max: MAX_SETTINGS });

  constructor(
    private readonly settings: StoreSettingsRepository,
    private readonly log: Log,
  ) {}

  /**
   * Returns null when the store is not set up for the project. That is not cached, so that new settings work at once.
   * @throws SettingsUnreadable
   */
  async find<Settings extends object>(pjid: string, store: StoreName): Promise<Settings | null> {
    return (await this.findSaved<Settings>(pjid, store))?.settings ?? null;
  }

  /** Returns settings with the time at which they were saved, to distinguish them from settings that did not work. */
  async findSaved<Settings extends object>(
    pjid: string,
    store: StoreName,
  ): Promise<SavedStoreSettings<Settings> | null> {
    const place = { pjid, store };
    const found = await this.cache.read(keyOf(place), () => this.load(place));
    return found as SavedStoreSettings<Settings> | null;
  }

  /** Returns when the settings were saved last, by any process; null without settings. */
  savedAt(pjid: string, store: StoreName): Promise<Date | null> {
    return this.settings.savedAt(pjid, store);
  }

  /** Lists projects that the store is set up for. */
  projectsWith(store: StoreName): Promise<readonly string[]> {
    return this.settings.projectsWith(store);
  }

  /** Makes this process see a change at once. */
  forget(pjid: string, store: StoreName): void {
    this.cache.forget(keyOf({ pjid, store }));
  }

  private async load({ pjid, store }: Place): Promise<SavedStoreSettings<object> | null> {
    try {
      const found = await this.settings.find(pjid, store);
      return found === null ? null : { settings: joinSettings(found), savedAt: found.updatedAt };
    } catch (error) {
      if (!(error instanceof SealedValueError)) throw error;
      this.log.error('the sealed settings of a store cannot be decrypted', error, { pjid, store });
      throw new SettingsUnreadable();
    }
  }
}
