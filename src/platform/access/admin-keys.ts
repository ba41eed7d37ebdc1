import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { hashKey } from '../../shared/access/access-key.js';
import { AppConfig } from '../config/app-config.js';
import { DEFAULT_WEIGHT } from '../http/admission/caller.js';
import { UNLIMITED } from './key-limits.js';
import { ADMIN_PJID, type Principal } from './principal.js';

/** The ids of the deployment's own keys: of the newest one, and of the one that it replaces. */
const KEY_IDS = [ADMIN_PJID, 'ADMIN-OLD'] as const;

/**
 * The deployment's own keys (PURSER_ADMIN_KEY). During a rotation there are two, which differ by their ids in the
 * audit log.
 */
@Injectable()
export class AdminKeys {
  private readonly keys: readonly { readonly hash: Buffer; readonly principal: Principal }[];

  constructor({ adminKeys }: AppConfig) {
    this.keys = KEY_IDS.flatMap((keyId, index) => {
      const key = adminKeys[index];
      if (key === undefined) return [];
      const principal: Principal = {
        pjid: ADMIN_PJID,
        keyId,
        roles: ['ADMIN'],
        limits: UNLIMITED,
        weight: DEFAULT_WEIGHT,
      };
      return [{ hash: Buffer.from(hashKey(key), 'hex'), principal }];
    });
  }

  /** Returns the holder of the key with this SHA-256 (hexadecimal digits), or null. */
  find(hash: string): Principal | null {
    const given = Buffer.from(hash, 'hex');
    return this.keys.find((key) => timingSafeEqual(given, key.hash))?.principal ?? null;
  }
}
