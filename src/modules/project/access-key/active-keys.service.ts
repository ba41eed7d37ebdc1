import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { AccessKeys, type ActiveKey } from '../../../platform/access/access-keys.js';
import { ReadThroughCache } from '../../../platform/cache/read-through-cache.js';
import { BatchedLookup } from '../../../shared/concurrency/batched-lookup.js';
import { AccessKeyRepository, MAX_HASHES } from './access-key.repository.js';
import { KeyUses } from './key-uses.service.js';

const MAX_KEYS = 10_000;

/** Maximum number of connections for look-ups: a flood of invented keys must leave connections for other work. */
const MAX_LOOKUPS = 2;

/**
 * While keys are looked up one after the other, they gather for this time: a flood of them takes fewer, larger
 * look-ups.
 */
const GATHER_MS = 5;

/** Finds active keys by their hash, through a cache: for its time to live, other processes accept a revoked key. */
@Injectable()
export class ActiveKeys extends AccessKeys {
  private readonly cache = new ReadThroughCache<ActiveKey | null>({ max: MAX_KEYS, keepsAbsent: true });
  private readonly lookups: BatchedLookup<ActiveKey>;

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
    return this.cache.read(hash, async () => (await this.lookups.find(hash)) ?? null);
  }

  override noteUse(keyId: string, address: string): void {
    this.uses.note(keyId, address);
  }

  /** Forgets everything, so that this process sees a change at once. */
  forget(): void {
    this.cache.forgetAll();
  }
}
