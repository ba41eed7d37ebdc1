import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { AccessKeys, type ActiveKey } from '../../../platform/access/access-keys.js';
import { BatchedLookup } from '../../../shared/concurrency/batched-lookup.js';
import { AccessKeyRepository, MAX_HASHES } from './access-key.repository.js';
import { KeyUses } from './key-uses.service.js';

/** Maximum time that other processes accept a revoked key. */
const CACHE_MS = 15_000;
const MAX_KEYS = 10_000;

/** Maximum number of connections for look-ups: a flood of invented keys must leave connections for other work. */
const MAX_LOOKUPS = 2;

/** While keys are looked up one after the other, they gather for this time: a flood of them takes fewer, larger look-ups. */
const GATHER_MS = 5;

/**
 * Finds active keys by their hash; caches found and unknown keys for a short time, separately, so that invented keys do not
 * evict real ones.
 */
@Injectable()
export class ActiveKeysService extends AccessKeys {
  private readonly active = new LRUCache<string, ActiveKey>({ max: MAX_KEYS, ttl: CACHE_MS });
  private readonly unknown = new LRUCache<string, true>({ max: MAX_KEYS, ttl: CACHE_MS });
  private readonly lookups: BatchedLookup<ActiveKey>;
  private forgotten = 0;

  constructor(
    keys: AccessKeyRepository,
    private readonly uses: KeyUses,
  ) {
    super();
    this.lookups = new BatchedLookup((hashes) => keys.findActive(hashes), {
      maxBatches: MAX_LOOKUPS,
      maxKeys: MAX_HASHES,
      gather: () => wait(GATHER_MS),
    });
  }

  override findActive(hash: string): ActiveKey | null | Promise<ActiveKey | null> {
    const known = this.active.get(hash);
    if (known !== undefined) return known;
    return this.unknown.has(hash) ? null : this.load(hash);
  }

  override noteUse(keyId: string, address: string): void {
    this.uses.note(keyId, address);
  }

  /** Forgets everything, so that this process sees a change at once. */
  forget(): void {
    this.forgotten += 1;
    this.active.clear();
    this.unknown.clear();
  }

  private async load(hash: string): Promise<ActiveKey | null> {
    const { forgotten } = this;
    const found = (await this.lookups.find(hash)) ?? null;
    // A load in progress while everything is forgotten still answers its request, but is not cached.
    if (forgotten !== this.forgotten) return found;
    if (found === null) this.unknown.set(hash, true);
    else this.active.set(hash, found);
    return found;
  }
}
