import { createPrivateKey } from 'node:crypto';

/** Settings of the key of mobile store B's server API: all or none of them. */
const PATHS = ['issuerId', 'keyId', 'privateKey'] as const;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const KEY_ID = /^[A-Za-z\d]{1,50}$/;

/** Returns the fault of the server API's key in the settings of mobile store B; null when it is usable or absent. */
export function serverKeyFault(settings: Readonly<Record<string, string | boolean>>): string | null {
  const missing = PATHS.filter((path) => settings[path] === undefined);
  if (missing.length === PATHS.length) return null;
  const [first] = missing;
  if (first !== undefined)
    return `settings.${first}: required where ${PATHS.join(', ')} are not all left out`;
  if (!UUID.test(String(settings['issuerId']))) return 'settings.issuerId: must be a UUID';
  if (!KEY_ID.test(String(settings['keyId'])))
    return 'settings.keyId: must be letters and digits, at most 50';
  if (!isSigningKey(String(settings['privateKey'])))
    return 'settings.privateKey: must be an EC P-256 private key in PEM, as the .p8 file holds it';
  return null;
}

function isSigningKey(pem: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
    return asymmetricKeyType === 'ec' && asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
}
