const LONGEST_AGE_SECONDS = 300;
const TEXT = new TextEncoder();

/** The headers of a signed call, and the bytes of its body as they came. */
export interface SignedCall {
  /** `webhook-id`. */
  readonly id: string;
  /** `webhook-timestamp`. */
  readonly timestamp: string;
  /** `webhook-signature`: one or more, with blanks between. */
  readonly signatures: string;
  readonly body: Uint8Array;
}

/** Whether a `webhook-timestamp` is at most five minutes away from `nowSeconds`; it needs no body. */
export function isRecent(timestamp: string, nowSeconds = Date.now() / 1000): boolean {
  return (
    /^\d{1,12}$/.test(timestamp) &&
    Math.abs(Math.floor(nowSeconds) - Number(timestamp)) <= LONGEST_AGE_SECONDS
  );
}

/** Checks a Standard Webhooks signature: one right signature by one of the secrets (`whsec_...` each) is enough. */
export async function isSigned(
  secrets: readonly string[],
  { id, timestamp, signatures, body }: SignedCall,
  nowSeconds = Date.now() / 1000,
): Promise<boolean> {
  if (!isRecent(timestamp, nowSeconds)) return false;
  const head = TEXT.encode(`${id}.${timestamp}.`);
  const signed = new Uint8Array(head.length + body.length);
  signed.set(head);
  signed.set(body, head.length);
  const given = signatures.split(' ').flatMap((one) => {
    const bytes = one.startsWith('v1,') ? bytesOf(one.slice('v1,'.length)) : undefined;
    return bytes === undefined ? [] : [bytes];
  });
  const checks = secrets.flatMap((secret) => given.map((one) => isRight(secret, one, signed)));
  return (await Promise.all(checks)).includes(true);
}

/** The runtime compares in constant time. */
async function isRight(secret: string, signature: Bytes, signed: Bytes): Promise<boolean> {
  const key = bytesOf(secret.replace(/^whsec_/, ''));
  if (key === undefined || key.length === 0) return false;
  const { subtle } = globalThis.crypto;
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await subtle.importKey('raw', key, algorithm, false, ['verify']);
  return subtle.verify('HMAC', imported, signature, signed);
}

type Bytes = Uint8Array<ArrayBuffer>;

function bytesOf(base64: string): Bytes | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
