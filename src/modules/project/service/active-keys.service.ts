import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { AccessKeys, type ActiveKey } from '../../../platform/access/access-keys.js';
import { AccessKeyRepository } from '../persistence/access-key.repository.js';

/** A revoked key lives at most this long in the other processes. */
const CACHE_MS = 15_000;
const MAX_KEYS = 10_000;

/** Finds active keys by their hash; keeps what it found, or did not find, for a short time. */
@Injectable()
export class ActiveKeysService extends AccessKeys {
  private readonly cache = new LRUCache<string, { readonly key: ActiveKey | null }>({
    max: MAX_KEYS,
    ttl: CACHE_MS,
    // What is being loaded while everything is forgotten still answers its request; it only is not kept.
    ignoreFetchAbort: true,
    fetchMethod: async (hash) => ({ key: await this.load(Buffer.from(hash, 'hex')) }),
  });

  constructor(private readonly keys: AccessKeyRepository) {
    super();
  }

  override findActive(hash: string): ActiveKey | null | Promise<ActiveKey | null> {
    const known = this.cache.get(hash);
    return known === undefined ? this.fetch(hash) : known.key;
  }

  /** Forgets everything, so that this process sees a change at once. */
  forget(): void {
    this.cache.clear();
  }

  private async fetch(hash: string): Promise<ActiveKey | null> {
    return (await this.cache.fetch(hash))?.key ?? null;
  }

  private async load(hash: Buffer): Promise<ActiveKey | null> {
    const found = await this.keys.findByHash(hash);
    if (found === null || found.revokedAt !== null || !timingSafeEqual(found.keyHash, hash)) return null;
    return { keyId: found.keyId, pjid: found.pjid, roles: found.roles };
  }
}
