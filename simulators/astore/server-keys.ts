import { generateKeyPairSync, type KeyObject, randomUUID, verify } from 'node:crypto';
import { decodePart } from '../kit/jwt-part.js';

const AUDIENCE = 'appstoreconnect-v1';
/** Longest time that a token may be valid. */
const MAX_LIFE_SECONDS = 3_600;
const ID_LETTERS = 10;

/** What a publisher copies from the store's admin pages to use the server API. */
export interface ServerKey {
  readonly issuerId: string;
  readonly keyId: string;
  /** PEM (PKCS 8) of an EC P-256 key. */
  readonly privateKey: string;
}

interface KnownKey {
  readonly issuerId: string;
  readonly bundleId: string;
  readonly publicKey: KeyObject;
}

/** The keys of the server API. Each is for the app that it was made for. */
export class ServerKeys {
  private readonly byId = new Map<string, KnownKey>();

  /** Makes a key; it stays valid until it is revoked. */
  make(bundleId: string): ServerKey {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const [issuerId, keyId] = [
      randomUUID(),
      randomUUID().replaceAll('-', '').slice(0, ID_LETTERS).toUpperCase(),
    ];
    this.byId.set(keyId, { issuerId, bundleId, publicKey });
    return { issuerId, keyId, privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() };
  }

  revoke(keyId: string): void {
    this.byId.delete(keyId);
  }

  /** The app that a bearer token speaks for; null for a token that is invalid. */
  appOf(authorization: string, nowMs: number): string | null {
    const [head = '', body = '', signature = '', ...rest] = authorization.replace(/^Bearer /, '').split('.');
    const [header, claims] = [decodePart(head) ?? {}, decodePart(body) ?? {}];
    const key = this.byId.get(String(header['kid']));
    if (!key || rest.length > 0 || header['alg'] !== 'ES256') return null;
    const signed = Buffer.from(`${head}.${body}`);
    const form = { key: key.publicKey, dsaEncoding: 'ieee-p1363' } as const;
    if (!verify('sha256', signed, form, Buffer.from(signature, 'base64url'))) return null;
    return isFor(key, claims) && isInTime(claims, nowMs) ? key.bundleId : null;
  }
}

type Claims = Readonly<Record<string, unknown>>;

const isFor = (key: KnownKey, { iss, aud, bid }: Claims): boolean =>
  iss === key.issuerId && aud === AUDIENCE && bid === key.bundleId;

const isInTime = ({ iat, exp }: Claims, nowMs: number): boolean =>
  typeof iat === 'number' && typeof exp === 'number' && exp - iat <= MAX_LIFE_SECONDS && exp * 1000 > nowMs;
