import { createPrivateKey, sign } from 'node:crypto';
import type { AstoreSettings } from './astore.settings.js';

const AUDIENCE = 'appstoreconnect-v1';
/** Lifetime of a token: below the hour that the store accepts, and enough for a clock that differs by minutes. */
const LIFE_SECONDS = 300;

/** A key of the server API. */
export interface ServerKey {
  readonly issuerId: string;
  readonly keyId: string;
  readonly privateKey: string;
}

/** Returns the key of the settings; null when the server API is not set up. */
export function serverKeyOf({ issuerId, keyId, privateKey }: AstoreSettings): ServerKey | null {
  if (issuerId === undefined || keyId === undefined || privateKey === undefined) return null;
  return { issuerId, keyId, privateKey };
}

/**
 * Makes a bearer token of the server API: a JWT signed with ES256.
 * @param nowSeconds since the epoch
 * @throws Error when the private key cannot be read
 */
export function serverToken(
  { issuerId, keyId, privateKey }: ServerKey,
  bundleId: string,
  nowSeconds: number,
): string {
  const claims = {
    iss: issuerId,
    iat: nowSeconds,
    exp: nowSeconds + LIFE_SECONDS,
    aud: AUDIENCE,
    bid: bundleId,
  };
  const signed = `${encode({ alg: 'ES256', kid: keyId, typ: 'JWT' })}.${encode(claims)}`;
  const key = { key: createPrivateKey(privateKey), dsaEncoding: 'ieee-p1363' } as const;
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
