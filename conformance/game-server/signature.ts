import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';

/** A Standard Webhooks signature of a call: `v1,` and the base64 of the HMAC. */
export function sign(secret: string, id: string, timestamp: number, body: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}

/** A secret of the same length that is another one. */
export function otherSecret(secret: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return PREFIX + Buffer.from(key.map((byte) => byte ^ 0xff)).toString('base64');
}
