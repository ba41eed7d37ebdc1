import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isSameSecret } from '../kit/is-same-secret.js';

const PREFIX = 'whsec_';
const TOLERANCE_SECONDS = 300;

/** How strict a receiver is. */
export interface WebhookCheck {
  /** Any of these may have signed: two during a rotation. */
  readonly secrets: readonly string[];
  /** The receiver's time in seconds. */
  readonly nowSeconds: number;
  /** Off, a signature never grows old. */
  readonly judgesTime: boolean;
}

/** What is wrong with a Standard Webhooks signature over these exact bytes; null when nothing is. */
export function signatureFlaw(
  headers: IncomingHttpHeaders,
  body: string,
  { secrets, nowSeconds, judgesTime }: WebhookCheck,
): string | null {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((part) =>
    textOf(headers[`webhook-${part}`]),
  );
  if (!id || !timestamp || !signatures) return 'a webhook header is missing';
  if (!/^\d{1,12}$/.test(timestamp)) return 'webhook-timestamp is not in seconds';
  if (judgesTime && Math.abs(nowSeconds - Number(timestamp)) > TOLERANCE_SECONDS)
    return 'webhook-timestamp is more than five minutes away';
  const wanted = secrets.map((secret) => sign(secret, `${id}.${timestamp}.${body}`));
  const given = signatures.split(' ').filter((signature) => signature.startsWith('v1,'));
  const isGenuine = given.some((one) => wanted.some((other) => isSameSecret(one, other)));
  return isGenuine ? null : 'no signature is of these bytes and a known secret';
}

/** Whether a text is `whsec_` and the base64 of 24 to 64 bytes. */
export function isSigningSecret(text: string): boolean {
  const base64 = text.slice(PREFIX.length);
  const key = Buffer.from(base64, 'base64');
  return text.startsWith(PREFIX) && key.length >= 24 && key.length <= 64 && key.toString('base64') === base64;
}

/** `v1,` and the base64 of the HMAC. */
export function sign(secret: string, content: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
}

function textOf(header: string | string[] | undefined): string {
  return typeof header === 'string' ? header : '';
}
