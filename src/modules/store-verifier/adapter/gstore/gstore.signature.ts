import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { LRUCache } from 'lru-cache';

const keys = new LRUCache<string, KeyObject>({ max: 1_000 });

/** Outcome of a signature check; `bad-key` when the project's license key is not a public key. */
export type SignatureCheck = 'genuine' | 'forged' | 'bad-key';

/** Checks RSA PKCS#1 v1.5 with SHA-1 over the exact bytes of the receipt, the store's signature scheme. */
export function checkSignature(receipt: string, signature: string, licenseKey: string): SignatureCheck {
  const key = keyOf(licenseKey);
  if (key === null) return 'bad-key';
  const isGenuine = verify('RSA-SHA1', Buffer.from(receipt, 'utf8'), key, Buffer.from(signature, 'base64'));
  return isGenuine ? 'genuine' : 'forged';
}

function keyOf(licenseKey: string): KeyObject | null {
  const known = keys.get(licenseKey);
  if (known !== undefined) return known;
  try {
    const key = createPublicKey({ key: Buffer.from(licenseKey, 'base64'), format: 'der', type: 'spki' });
    if (key.asymmetricKeyType !== 'rsa') return null;
    keys.set(licenseKey, key);
    return key;
  } catch {
    return null;
  }
}
