import type { AddressList } from '../../shared/address-list.js';
import type { KeyScope } from '../../shared/key-scope.js';
import type { AccessRule } from './declared-access.js';

/** What narrows a key in addition to its roles. */
export interface KeyLimits {
  /** The key opens nothing from this time on; null: it does not expire. */
  readonly expiresAt: Date | null;
  /** The only addresses that may use the key; null: every address. */
  readonly addresses: AddressList | null;
  /** The only groups of endpoints that the key opens; null: all that its roles allow. */
  readonly scopes: ReadonlySet<KeyScope> | null;
  /** Whether the key opens only endpoints that change nothing. */
  readonly isReadOnly: boolean;
}

/** The limits of a key that has none. */
export const UNLIMITED: KeyLimits = { expiresAt: null, addresses: null, scopes: null, isReadOnly: false };

/** Why the key authenticates no caller at all, from this address at this time; null when it does. */
export function authenticationFault(
  { expiresAt, addresses }: KeyLimits,
  address: string,
  now: Date,
): 'EXPIRED' | 'FOREIGN_ADDRESS' | null {
  if (expiresAt !== null && expiresAt <= now) return 'EXPIRED';
  return addresses === null || addresses.contains(address) ? null : 'FOREIGN_ADDRESS';
}

/** Whether the limits leave a route to the key. Operator endpoints have no scope and need none; other routes without a scope are closed to keys that have scopes. */
export function isWithin(
  { scopes, isReadOnly }: KeyLimits,
  { scope, isReading, isAudited }: AccessRule,
): boolean {
  if (isReadOnly && !isReading) return false;
  return scopes === null || isAudited || (scope !== undefined && scopes.has(scope));
}
