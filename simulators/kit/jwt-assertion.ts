import { verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { decodePart } from './jwt-part.js';

/** The claims of a token request, as far as the store looks at them. */
export interface AssertionClaims {
  readonly iss: string;
  readonly aud: unknown;
  readonly scope: unknown;
  readonly iat: unknown;
  readonly exp: unknown;
}

/** A signed token request, taken apart but not yet believed. */
export interface Assertion {
  readonly claims: AssertionClaims;
  isSignedBy(key: KeyObject): boolean;
}

/** Parses a compact RS256 JWT; `null` when the text is not one. */
export function parseAssertion(compact: string): Assertion | null {
  const [rawHeader = '', rawClaims = '', signature = '', ...rest] = compact.split('.');
  const header = decodePart(rawHeader);
  const claims = decodePart(rawClaims);
  if (rest.length > 0 || header?.['alg'] !== 'RS256') return null;
  if (!claims || typeof claims['iss'] !== 'string') return null;
  const { iss, aud, scope, iat, exp } = claims;
  return {
    claims: { iss, aud, scope, iat, exp },
    isSignedBy: (key) =>
      verify(
        'RSA-SHA256',
        Buffer.from(`${rawHeader}.${rawClaims}`),
        key,
        Buffer.from(signature, 'base64url'),
      ),
  };
}
