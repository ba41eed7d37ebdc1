import type { KeyRole } from '../../shared/role.js';

/** A key that a project has been issued and that is not revoked. */
export interface ActiveKey {
  readonly keyId: string;
  readonly pjid: string;
  readonly roles: readonly KeyRole[];
}

/** Port: where issued keys are looked up. Implemented by the project module. */
export abstract class AccessKeys {
  /**
   * Returns the active key with this SHA-256 (hexadecimal digits), or null; without a promise when it is cached. May answer
   * from a cache that is at most 30 s old, which is how long a revoked key may live.
   */
  abstract findActive(hash: string): ActiveKey | null | Promise<ActiveKey | null>;
}
