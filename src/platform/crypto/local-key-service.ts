import { openBytes, SealedValueError, sealBytes } from './aead.js';
import { type KeyService, KeyServiceError } from './key-service.js';
import type { SecretKeys } from './secret-keys.js';

const PREFIX = 'local';

/** Wraps data keys with the deployment's own key (PURSER_SECRET_KEY): `local.<key id>.<iv>.<ciphertext and tag>`. */
export class LocalKeyService implements KeyService {
  constructor(private readonly keys: SecretKeys) {}

  made(wrapped: string): boolean {
    return wrapped.startsWith(`${PREFIX}.`);
  }

  wrap(key: Buffer, dataKeyId: string): Promise<string> {
    const id = this.keys.newestId;
    const { iv, body } = sealBytes(this.keys.get(id), key, associated(id, dataKeyId));
    return Promise.resolve([PREFIX, id, iv, body].join('.'));
  }

  unwrap(wrapped: string, dataKeyId: string): Promise<Buffer> {
    const [, id = '', iv = '', body = ''] = wrapped.split('.');
    try {
      return Promise.resolve(openBytes(this.keys.get(id), { iv, body }, associated(id, dataKeyId)));
    } catch (error) {
      if (!(error instanceof SealedValueError)) throw error;
      return Promise.reject(
        new KeyServiceError(`the data key '${dataKeyId}' cannot be decrypted: ${error.message}`),
      );
    }
  }

  async rewrap(wrapped: string, dataKeyId: string): Promise<string> {
    const [, id] = wrapped.split('.');
    const key = await this.unwrap(wrapped, dataKeyId);
    return id === this.keys.newestId ? wrapped : this.wrap(key, dataKeyId);
  }
}

const associated = (id: string, dataKeyId: string): string => `${PREFIX}|${id}|${dataKeyId}`;
