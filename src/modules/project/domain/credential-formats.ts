import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

/** How a credential is written; what does not read so can be refused before the store refuses it. */
export type CredentialFormat = 'rsa-private-key' | 'rsa-public-key' | 'account-address' | 'key-text';

/** A rule, and what to do when a value is not so; never the value. */
interface Format {
  readonly rule: string;
  readonly remedy: string;
  readonly isSo: (value: string) => boolean;
}

/** Signatures of the stores' token endpoints take no shorter key. */
const FEWEST_BITS = 2_048;

const FORMATS: Readonly<Record<CredentialFormat, Format>> = {
  'rsa-private-key': {
    rule: `must be an RSA private key of at least ${FEWEST_BITS} bits in PEM`,
    remedy:
      'copy `private_key` out of the service account’s JSON file whole, from BEGIN PRIVATE KEY to END PRIVATE KEY, with real line breaks and not \\n as two characters',
    isSo: (value) => isRsa(() => createPrivateKey(value)),
  },
  'rsa-public-key': {
    rule: 'must be an RSA public key as base64',
    remedy: 'copy it whole, on one line, from the licensing page of the store’s console',
    isSo: (value) =>
      /^[A-Za-z0-9+/]+={0,2}$/.test(value) &&
      isRsa(() => createPublicKey({ key: Buffer.from(value, 'base64'), format: 'der', type: 'spki' }), 1_024),
  },
  'account-address': {
    rule: 'must be an e-mail address',
    remedy: 'copy `client_email` out of the service account’s JSON file',
    isSo: (value) => /^[\x21-\x3f\x41-\x7e]+@[\x21-\x3f\x41-\x7e]+$/.test(value),
  },
  'key-text': {
    rule: 'must be printable ASCII without spaces and line breaks',
    remedy: 'copy it again from the store’s page, without what stands around it',
    isSo: (value) => /^[\x21-\x7e]+$/.test(value),
  },
};

/** What is wrong with a credential, and how to mend it; null when it reads as it should. */
export function credentialFault(format: CredentialFormat, value: string): string | null {
  const { rule, remedy, isSo } = FORMATS[format];
  return isSo(value) ? null : `${rule}: ${remedy}`;
}

function isRsa(read: () => KeyObject, fewestBits = FEWEST_BITS): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = read();
    return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= fewestBits;
  } catch {
    return false;
  }
}
