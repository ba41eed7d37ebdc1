import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { hashKey } from '../../../shared/access-key.js';
import { type Caller, DEFAULT_WEIGHT, NO_PROJECT } from './caller.js';
import { ClientAddress } from './client-address.js';
import { TrustedProxies } from './trusted-proxies.js';

declare module 'node:http' {
  interface IncomingMessage {
    /** Hash of the key that the request carries; empty without one. Set by {@link Callers}. */
    accessKeyHash: string;
  }
}

const MAX_KEYS = 10_000;

/** Longer headers are no keys, and are not hashed. */
const MAX_KEY_LENGTH = 1_024;

/**
 * Tells who a request is counted for, before anything is looked up: the project of a key that was proved before, or the
 * address. This decides about shares only, never about access. A key's first request counts for its address.
 */
@Injectable()
export class Callers {
  /** By the hash of the key. */
  private readonly proved = new LRUCache<string, Caller>({ max: MAX_KEYS });

  constructor(
    private readonly addresses: ClientAddress,
    private readonly proxies: TrustedProxies,
  ) {}

  of(request: IncomingMessage): Caller {
    const key = request.headers['x-auth-access-key'];
    const isKey = typeof key === 'string' && key !== '' && key.length <= MAX_KEY_LENGTH;
    request.accessKeyHash = isKey ? hashKey(key) : '';
    const known = isKey ? this.proved.get(request.accessKeyHash) : undefined;
    if (known !== undefined && known.group === request.headers['x-req-pjid']) return known;
    return { group: NO_PROJECT, member: this.nearestAddressOf(request), weight: DEFAULT_WEIGHT };
  }

  /** The access guard has found this key valid. */
  prove(hash: string, { pjid, keyId, weight }: { pjid: string; keyId: string; weight: number }): void {
    const known = this.proved.get(hash);
    if (known?.weight === weight && known.group === pjid) return;
    this.proved.set(hash, { group: pjid, member: keyId, weight });
  }

  /** The access guard has found this key invalid. */
  disprove(hash: string): void {
    this.proved.delete(hash);
  }

  /** The caller's address; that of a proxy which does not say who has called it. */
  nearestAddressOf(request: IncomingMessage): string {
    return this.addresses.of(request);
  }

  /** The caller's own address; null when a trusted proxy has sent the request and does not say for whom. */
  addressOf(request: IncomingMessage): string | null {
    const address = this.addresses.of(request);
    return this.proxies.has(address) ? null : address;
  }
}
