import { LRUCache } from 'lru-cache';

/** Time within which other processes see a change. */
const CACHE_MS = 15_000;
const MAX_PROJECTS = 5_000;

/** Settings of projects that many requests need; cached for some seconds. */
export class ProjectCache<Settings extends object> {
  private readonly cache = new LRUCache<string, Settings>({ max: MAX_PROJECTS, ttl: CACHE_MS });

  /** Returns the settings of a project; reads them when they are not cached. */
  async of(pjid: string, read: () => Promise<Settings>): Promise<Settings> {
    const known = this.cache.get(pjid);
    if (known !== undefined) return known;
    const settings = await read();
    this.cache.set(pjid, settings);
    return settings;
  }

  /** Makes this process see a change at once. */
  forget(pjid: string): void {
    this.cache.delete(pjid);
  }
}
