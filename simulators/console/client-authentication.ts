import { isSameSecret } from '../kit/is-same-secret.js';
import type { Call } from '../kit/route.js';
import type { ClientCredentials, ClientRegistry } from './client-registry.js';
import { clientRefused, oauthRefused } from './oauth-errors.js';

/** The client that signed the call with HTTP Basic; both parts are form-encoded inside (RFC 6749, 2.3.1). */
export function authenticate(clients: ClientRegistry, call: Call, form: URLSearchParams): ClientCredentials {
  const header = call.headers.authorization;
  if (header !== undefined && form.has('client_secret')) {
    throw oauthRefused('invalid_request', 'More than one way of client authentication.');
  }
  const { id, secret } = pairIn(header ?? '');
  const client = id === null ? null : clients.find(id);
  if (!client || !isSameSecret(secret ?? '', client.clientSecret)) throw clientRefused();
  return client;
}

function pairIn(header: string): { readonly id: string | null; readonly secret: string | null } {
  const [, encoded = ''] = /^Basic ([\w+/=-]+)$/i.exec(header) ?? [];
  const [, id = '', secret = ''] = /^([^:]*):(.*)$/.exec(Buffer.from(encoded, 'base64').toString()) ?? [];
  return { id: formDecoded(id), secret: formDecoded(secret) };
}

function formDecoded(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return null; // a broken escape
  }
}
