import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { AccessKeys, type ActiveKey } from '../../../platform/access/access-keys.js';
import type { KeyLimits } from '../../../platform/access/key-limits.js';
import { AddressList } from '../../../shared/address-list.js';
import type { AccessKey } from '../domain/access-key.entity.js';
import { AccessKeyRepository } from '../persistence/access-key.repository.js';
import { KeyUses } from './key-uses.service.js';

/** Maximum time that other processes accept a revoked key. */
const CACHE_MS = 15_000;
const MAX_KEYS = 10_000;

/** Finds active keys by their hash; caches results, including absent keys, for a short time. */
@Injectable()
export class ActiveKeysService extends AccessKeys {
  private readonly cache = new LRUCache<string, { readonly key: ActiveKey | null }>({
    max: MAX_KEYS,
    ttl: CACHE_MS,
    // A load in progress while the cache is cleared still answers its request, but is not cached.
    ignoreFetchAbort: true,
    fetchMethod: async (hash) => ({ key: await this.load(Buffer.from(hash, 'hex')) }),
  });

  constructor(
    private readonly keys: AccessKeyRepository,
    private readonly uses: KeyUses,
  ) {
    super();
  }

  override findActive(hash: string): ActiveKey | null | Promise<ActiveKey | null> {
    const known = this.cache.get(hash);
    return known === undefined ? this.fetch(hash) : known.key;
  }

  override noteUse(keyId: string, address: string): void {
    this.uses.note(keyId, address);
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
    return { keyId: found.keyId, pjid: found.pjid, roles: found.roles, limits: limitsOf(found) };
  }
}

const limitsOf = ({ expiresAt, allowedCidrs, scopes, readOnly }: AccessKey): KeyLimits => ({
  expiresAt,
  addresses: allowedCidrs.length === 0 ? null : new AddressList(allowedCidrs),
  scopes: scopes.length === 0 ? null : new Set(scopes),
  isReadOnly: readOnly,
});
