import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { joinSettings, type StoreName } from '../domain/store-settings.js';
import { StoreSettingsRepository } from '../persistence/store-settings.repository.js';

/** Changed settings reach the other processes within this time. */
const CACHE_MS = 15_000;
const MOST_SETTINGS = 2_000;

/** The settings of a project's store, secrets opened, as the object that the operator sent. */
@Injectable()
export class StoreSettingsReader {
  private readonly cache = new LRUCache<string, object>({ max: MOST_SETTINGS, ttl: CACHE_MS });

  constructor(private readonly settings: StoreSettingsRepository) {}

  /** Null when the store is not set up for the project; that is asked anew each time, so that setting it up works at once. */
  async find<Settings extends object>(pjid: string, store: StoreName): Promise<Settings | null> {
    const key = `${store}|${pjid}`;
    const cached = this.cache.get(key);
    if (cached !== undefined) return cached as Settings;
    const found = await this.settings.find(pjid, store);
    if (found === null) return null;
    const joined = joinSettings(found);
    this.cache.set(key, joined);
    return joined as Settings;
  }

  /** Makes this process see a change at once. */
  forget(pjid: string, store: StoreName): void {
    this.cache.delete(`${store}|${pjid}`);
  }
}
