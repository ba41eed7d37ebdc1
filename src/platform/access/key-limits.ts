import type { AddressList } from '../network/address-list.js';
import type { DailyCeilings, KeyScope } from '../../shared/access/key-scope.js';

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
  /** Null: no ceiling in any scope. */
  readonly ceilings: DailyCeilings | null;
}

/** Properties of a route that key limits check. */
export interface LimitedRoute {
  /** Its group of endpoints; operator endpoints belong to none. */
  readonly scope: KeyScope | undefined;
  /** Whether calls change nothing. */
  readonly isReading: boolean;
  /** Whether it is an operator endpoint. */
  readonly isForOperators: boolean;
}

/** The limits of a key that has none. */
export const UNLIMITED: KeyLimits = {
  expiresAt: null,
  addresses: null,
  scopes: null,
  isReadOnly: false,
  ceilings: null,
};

/** Why the key authenticates no caller at all, from this address at this time; null when it does. */
export function authenticationFault(
  { expiresAt, addresses }: KeyLimits,
  address: string,
  now: Date,
): 'EXPIRED' | 'FOREIGN_ADDRESS' | null {
  if (expiresAt !== null && expiresAt <= now) return 'EXPIRED';
  return addresses === null || addresses.contains(address) ? null : 'FOREIGN_ADDRESS';
}

/**
 * Whether the limits leave a route to the key. Operator endpoints have no scope and need none; other routes without
 * one are closed to keys that have scopes.
 */
export function isWithin(
  { scopes, isReadOnly }: KeyLimits,
  { scope, isReading, isForOperators }: LimitedRoute,
): boolean {
  if (isReadOnly && !isReading) return false;
  if (scopes === null) return true;
  return scope === undefined ? isForOperators : scopes.has(scope);
}
