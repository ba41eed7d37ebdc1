const PREFIX = 'whsec_';
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
/** Shorter secrets can be guessed; longer ones are not safer. */
const MIN_BYTES = 16;
const MAX_BYTES = 64;

/** Decodes the key of a signing secret. */
export const secretBytes = (secret: string): Buffer => Buffer.from(secret.slice(PREFIX.length), 'base64');

/** Whether a text is a signing secret: `whsec_` and the base64 of 16 to 64 bytes. */
export function isSigningSecret(text: string): boolean {
  if (!text.startsWith(PREFIX) || !BASE64.test(text.slice(PREFIX.length))) return false;
  const { length } = secretBytes(text);
  return length >= MIN_BYTES && length <= MAX_BYTES;
}
