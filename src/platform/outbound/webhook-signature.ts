import { createHmac, createSecretKey } from 'node:crypto';
import { secretBytes } from './signing-secret.js';

/** Contents of a signature. */
export interface Signed {
  /** The same for every attempt at one message. */
  readonly id: string;
  readonly at: Date;
  readonly body: string;
}

/** Encodes an id for a header: text with other than printable ASCII is percent-encoded, and signed in that form. */
const headerText = (id: string): string => (/^[\x21-\x7e]+$/.test(id) ? id : encodeURIComponent(id));

/** Builds the headers of Standard Webhooks with one signature for each secret; empty without a secret. */
export function signatureHeaders(
  { id, at, body }: Signed,
  secrets: readonly string[],
): Record<string, string> {
  if (secrets.length === 0) return {};
  const webhookId = headerText(id);
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    // Node takes three times as long with a Buffer, because it throws an error to find out that it is no KeyObject.
    const key = createSecretKey(secretBytes(secret));
    const code = createHmac('sha256', key).update(`${webhookId}.${timestamp}.${body}`);
    return `v1,${code.digest('base64')}`;
  });
  return {
    'webhook-id': webhookId,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
