import { readFile } from 'node:fs/promises';
import type { VaultSettings } from '../config/settings/vault-settings.js';
import { type KeyService, KeyServiceError } from './key-service.js';

const PREFIX = 'vault:';
const TIMEOUT_MS = 5_000;

/** Operations of the transit engine. */
type Operation = 'encrypt' | 'decrypt' | 'rewrap';

/**
 * Wraps data keys with a key of a transit secrets engine, as HashiCorp Vault and OpenBao have it. The key never leaves
 * the engine. The token is read for each call, since an agent may renew its file.
 */
export class VaultKeyService implements KeyService {
  constructor(private readonly settings: VaultSettings) {}

  made(wrapped: string): boolean {
    return wrapped.startsWith(PREFIX);
  }

  wrap(key: Buffer): Promise<string> {
    return this.ask('encrypt', { plaintext: key.toString('base64') }, 'ciphertext');
  }

  async unwrap(wrapped: string): Promise<Buffer> {
    return Buffer.from(await this.ask('decrypt', { ciphertext: wrapped }, 'plaintext'), 'base64');
  }

  rewrap(wrapped: string): Promise<string> {
    return this.ask('rewrap', { ciphertext: wrapped }, 'ciphertext');
  }

  private async ask(operation: Operation, body: object, field: string): Promise<string> {
    const { url, mount, key, namespace } = this.settings;
    const answer = await fetch(`${url}/v1/${mount}/${operation}/${encodeURIComponent(key)}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Vault-Token': await this.token(),
        ...(namespace === null ? {} : { 'X-Vault-Namespace': namespace }),
      },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => {
      throw new KeyServiceError(`the key service does not answer: ${reasonOf(error)}`);
    });
    const text = await answer.text().catch(() => '');
    if (!answer.ok) throw new KeyServiceError(`the key service answers ${answer.status} to ${operation}`);
    return valueIn(text, field, operation);
  }

  private async token(): Promise<string> {
    const { token, tokenFile } = this.settings;
    if (token !== null) return token;
    try {
      return (await readFile(tokenFile ?? '', 'utf8')).trim();
    } catch (error) {
      throw new KeyServiceError(`the file of the token cannot be read: ${reasonOf(error)}`);
    }
  }
}

/** Returns a field of an answer: `{"data": {"ciphertext": "vault:v1:..."}}`. */
function valueIn(text: string, field: string, operation: Operation): string {
  try {
    const { data } = JSON.parse(text) as { data?: Readonly<Record<string, unknown>> };
    const value = data?.[field];
    if (typeof value === 'string' && value !== '') return value;
  } catch {
    // Falls through: it is not JSON.
  }
  throw new KeyServiceError(`the key service answers ${operation} without ${field}`);
}

/** An error code, never a message: a message may quote a header. */
function reasonOf(error: unknown): string {
  const { cause, code, name } = error as { cause?: { code?: string }; code?: string; name?: string };
  return cause?.code ?? code ?? name ?? 'unknown error';
}
