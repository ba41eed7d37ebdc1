import { createHmac } from 'node:crypto';
import { secretBytes } from '../../domain/signing-secret.js';

/** What is signed. */
export interface Signed {
  /** The same for every attempt at one grant. */
  readonly id: string;
  readonly at: Date;
  readonly body: string;
}

/** A header holds printable ASCII; an id that is more is percent-encoded, and signed as it is sent. */
const headerText = (id: string): string => (/^[\x21-\x7e]+$/.test(id) ? id : encodeURIComponent(id));

/** The headers of Standard Webhooks, with a signature by each secret; none without a secret. */
export function signatureHeaders(
  { id, at, body }: Signed,
  secrets: readonly string[],
): Record<string, string> {
  if (secrets.length === 0) return {};
  const webhookId = headerText(id);
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    const code = createHmac('sha256', secretBytes(secret)).update(`${webhookId}.${timestamp}.${body}`);
    return `v1,${code.digest('base64')}`;
  });
  return {
    'webhook-id': webhookId,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
