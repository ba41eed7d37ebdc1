import { createHmac, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { encodePart } from '../kit/jwt-part.js';
import { RsaKeyPairs } from '../kit/rsa-key-pairs.js';

const ISSUER = 'https://accounts.google.com';
const LIFETIME_S = 3_600;

/** Ways in which the token of a push may be wrong. */
export const PUSH_FLAWS = [
  'no-token', // no Authorization at all
  'unsigned', // algorithm "none" and no signature
  'other-key', // signed by a stranger, under the id of the store's key
  'unknown-key', // signed by a stranger, under an id that is not published
  'public-key-as-secret', // HS256 with the published key as the secret
  'tampered', // the claims changed after they were signed
  'ended', // genuine, an hour ago
  'other-issuer',
  'other-audience',
  'other-sender', // another service account
  'unverified-sender', // the account's address is not verified
] as const;

export type PushFlaw = (typeof PUSH_FLAWS)[number];

/** Whom a push is for, and in whose name it is sent. */
export interface PushAddress {
  readonly audience: string;
  readonly serviceAccount: string;
}

interface Key {
  readonly id: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

interface Signature {
  readonly algorithm: string;
  readonly keyId: string;
  readonly signatureOf: (text: string) => Buffer;
}

/** Signs the tokens that pushes carry (OpenID Connect), and publishes the key that they are checked with. */
export class PushTokens {
  private readonly coming = Promise.all([newKey('store-1'), newKey('stranger-1')]);

  /** The published keys, as the store shows them. */
  async keySet(): Promise<{ readonly keys: readonly object[] }> {
    const [{ id, publicKey }] = await this.coming;
    return { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: id, alg: 'RS256', use: 'sig' }] };
  }

  /** The value of `Authorization`; `null` for none. */
  async authorization(address: PushAddress, flaw?: PushFlaw): Promise<string | null> {
    if (flaw === 'no-token') return null;
    const [store, stranger] = await this.coming;
    const claims = encodePart(claimsOf(address, flaw));
    const { algorithm, keyId, signatureOf } = signatureFor(flaw, store, stranger);
    const head = `${encodePart({ alg: algorithm, kid: keyId, typ: 'JWT' })}.`;
    const signature = signatureOf(head + claims).toString('base64url');
    const sent =
      flaw === 'tampered' ? encodePart({ ...claimsOf(address), sub: '100000000000000000001' }) : claims;
    return `Bearer ${head}${sent}.${signature}`;
  }
}

/** By the machine's clock: the receiver of a token does not follow the virtual clock. */
function claimsOf({ audience, serviceAccount }: PushAddress, flaw?: PushFlaw): object {
  const now = Math.floor(Date.now() / 1000) - (flaw === 'ended' ? 2 * LIFETIME_S : 0);
  return {
    aud: flaw === 'other-audience' ? `${audience}/else` : audience,
    azp: '113774264463038321964',
    email: flaw === 'other-sender' ? `else-${serviceAccount}` : serviceAccount,
    email_verified: flaw !== 'unverified-sender',
    exp: now + LIFETIME_S,
    iat: now,
    iss: flaw === 'other-issuer' ? 'https://accounts.example.com' : ISSUER,
    sub: '113774264463038321964',
  };
}

function signatureFor(flaw: PushFlaw | undefined, store: Key, stranger: Key): Signature {
  const rsa = ({ privateKey }: Key, keyId: string): Signature => ({
    algorithm: 'RS256',
    keyId,
    signatureOf: (text) => sign('RSA-SHA256', Buffer.from(text), privateKey),
  });
  if (flaw === 'unsigned') return { algorithm: 'none', keyId: store.id, signatureOf: () => Buffer.alloc(0) };
  if (flaw === 'other-key') return rsa(stranger, store.id);
  if (flaw === 'unknown-key') return rsa(stranger, stranger.id);
  if (flaw !== 'public-key-as-secret') return rsa(store, store.id);
  const secret = store.publicKey.export({ type: 'spki', format: 'pem' });
  const signatureOf = (text: string): Buffer => createHmac('sha256', secret).update(text).digest();
  return { algorithm: 'HS256', keyId: store.id, signatureOf };
}

async function newKey(id: string): Promise<Key> {
  return { id, ...(await RsaKeyPairs.shared.next()) };
}
