import type { KeyRole } from '../../shared/access/role.js';
import type { KeyLimits } from './key-limits.js';

/** A key that a project has been issued and that is not revoked. */
export interface ActiveKey {
  readonly keyId: string;
  readonly pjid: string;
  readonly roles: readonly KeyRole[];
  readonly limits: KeyLimits;
  /** Share of its project in the capacity, in relation to other projects. */
  readonly weight: number;
  /** Whether its project is closed for a move to another deployment. */
  readonly isClosed: boolean;
}

/** Port: where issued keys are looked up. Implemented by the project module. */
export abstract class AccessKeys {
  /**
   * Returns the active key with this SHA-256 (hexadecimal digits), or null; without a promise when it is cached. May
   * answer from a cache that is at most 30 s old, which is how long a revoked key may live.
   */
  abstract findActive(hash: string): ActiveKey | null | Promise<ActiveKey | null>;

  /** Notes that a caller was authenticated by the key from this address. Costs no database access of the request. */
  abstract noteUse(keyId: string, address: string): void;
}
