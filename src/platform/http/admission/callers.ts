import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { hashKey } from '../../../shared/access/access-key.js';
import { networkOf } from '../../network/caller-network.js';
import { type Caller, DEFAULT_WEIGHT, NO_PROJECT } from './caller.js';
import { ClientAddress } from '../request/client-address.js';

declare module 'node:http' {
  interface IncomingMessage {
    /** Hash of the key that the request carries; empty without one. Set by {@link Callers}. */
    accessKeyHash: string;
  }
}

const MAX_KEYS = 10_000;

/** Longer headers are not keys, and are not hashed. */
const MAX_KEY_LENGTH = 1_024;

/**
 * Determines the caller that a request counts for, before anything is looked up: the project of a key that was proved
 * before, or the network of its address ({@link networkOf}). Decides about shares only, never about access. A key's
 * first request counts for its network.
 */
@Injectable()
export class Callers {
  /** By the hash of the key. */
  private readonly proved = new LRUCache<string, Caller>({ max: MAX_KEYS });

  constructor(private readonly addresses: ClientAddress) {}

  /** Returns the caller, and notes the hash of the key in the request. */
  of(request: IncomingMessage): Caller {
    const key = request.headers['x-auth-access-key'];
    const isKey = typeof key === 'string' && key !== '' && key.length <= MAX_KEY_LENGTH;
    request.accessKeyHash = isKey ? hashKey(key) : '';
    const known = isKey ? this.proved.get(request.accessKeyHash) : undefined;
    if (known !== undefined && known.group === request.headers['x-req-pjid']) return known;
    return { group: NO_PROJECT, member: networkOf(this.addresses.of(request)), weight: DEFAULT_WEIGHT };
  }

  /** Whether the access guard has found the key with this hash valid before. */
  hasProved(hash: string): boolean {
    return this.proved.has(hash);
  }

  /** Records that the access guard has found this key valid. */
  prove(hash: string, { pjid, keyId, weight }: { pjid: string; keyId: string; weight: number }): void {
    const known = this.proved.get(hash);
    if (known?.weight === weight && known.group === pjid) return;
    this.proved.set(hash, { group: pjid, member: keyId, weight });
  }

  /** Records that the access guard has found this key invalid. */
  disprove(hash: string): void {
    this.proved.delete(hash);
  }
}
