import type { ProvenIdentity } from './identity-provider.js';

/** Claims of an id token and of the user info. */
export interface IdentityClaims {
  readonly iss: string;
  readonly sub: string;
  readonly [claim: string]: unknown;
}

/**
 * Returns the person whom claims describe; null when they name no subject, since all such people would be one person to
 * the audit log and to the rule of two persons.
 */
export function provenIdentityOf(claims: IdentityClaims, groupsClaim: string): ProvenIdentity | null {
  const { iss: issuer, sub: subject } = claims;
  if (subject === '') return null;
  const names = [claims['name'], claims['preferred_username'], claims['email']];
  const groups = claims[groupsClaim];
  return {
    issuer,
    subject,
    name: names.find(isShowable) ?? subject,
    groups: [groups].flat().filter((group): group is string => typeof group === 'string'),
  };
}

const isShowable = (name: unknown): name is string => typeof name === 'string' && name.trim() !== '';
