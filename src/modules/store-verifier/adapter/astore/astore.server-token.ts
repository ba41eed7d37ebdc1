import { createPrivateKey } from 'node:crypto';
import { SignJWT } from 'jose';
import type { AstoreSettings } from './astore.settings.js';

const AUDIENCE = 'appstoreconnect-v1';
/** Lifetime of a token: below the hour that the store accepts, and enough for a clock that differs by minutes. */
const LIFE_SECONDS = 300;

/** A key of the server API. */
export interface ServerKey {
  readonly issuerId: string;
  readonly keyId: string;
  /** PEM (PKCS 8) of an EC P-256 key. */
  readonly privateKey: string;
}

/** Returns the key of the settings; null when the server API is not set up. */
export function serverKeyOf({ issuerId, keyId, privateKey }: AstoreSettings): ServerKey | null {
  if (issuerId === undefined || keyId === undefined || privateKey === undefined) return null;
  return { issuerId, keyId, privateKey };
}

/** Makes a bearer token of the server API: a JWT signed with ES256. Returns null for a key that cannot sign. */
export async function serverToken(
  { issuerId, keyId, privateKey }: ServerKey,
  bundleId: string,
): Promise<string | null> {
  const now = Math.floor(Date.now() / 1000);
  try {
    return await new SignJWT({ bid: bundleId })
      .setProtectedHeader({ alg: 'ES256', kid: keyId, typ: 'JWT' })
      .setIssuer(issuerId)
      .setAudience(AUDIENCE)
      .setIssuedAt(now)
      .setExpirationTime(now + LIFE_SECONDS)
      .sign(createPrivateKey(privateKey));
  } catch {
    return null;
  }
}
