import { createPrivateKey } from 'node:crypto';
import type { CredentialFormat, Setting } from './setting.js';

/** Token endpoints accept no signature of a shorter key. */
const MIN_BITS = 2_048;

/** Rule for a key or secret that is sent in a header or a form. */
export const KEY_TEXT: CredentialFormat = {
  rule: 'must be printable ASCII without spaces and line breaks',
  remedy: 'copy it again from the store’s page, without what stands around it',
  isValid: (value) => /^[\x21-\x7e]+$/.test(value),
};

const RSA_PRIVATE_KEY: CredentialFormat = {
  rule: `must be an RSA private key of at least ${MIN_BITS} bits in PEM`,
  remedy:
    'copy `private_key` out of the service account’s JSON file whole, from BEGIN PRIVATE KEY to END PRIVATE KEY, with real line breaks and not \\n as two characters',
  isValid: isRsaPrivateKey,
};

const ACCOUNT_ADDRESS: CredentialFormat = {
  rule: 'must be an e-mail address',
  remedy: 'copy `client_email` out of the service account’s JSON file',
  isValid: (value) => /^[\x21-\x3f\x41-\x7e]+@[\x21-\x3f\x41-\x7e]+$/.test(value),
};

/** Rule for a service account of mobile store A or the push service. */
export const SERVICE_ACCOUNT: readonly Setting[] = [
  {
    path: 'serviceAccount.client_email',
    means: '`client_email` of the service account’s JSON file',
    kind: 'text',
    format: ACCOUNT_ADDRESS,
  },
  {
    path: 'serviceAccount.private_key',
    means: '`private_key` of the same file, a PEM private key',
    kind: 'text',
    secret: true,
    format: RSA_PRIVATE_KEY,
  },
];

function isRsaPrivateKey(pem: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
    return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= MIN_BITS;
  } catch {
    return false;
  }
}
