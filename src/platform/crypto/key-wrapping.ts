import type { AppConfig } from '../config/app-config.js';
import { type KeyService, KeyServiceError } from './key-service.js';
import { LocalKeyService } from './local-key-service.js';
import { SecretKeys } from './secret-keys.js';
import { VaultKeyService } from './vault-key-service.js';

/**
 * Wraps data keys with the configured key service. Also unwraps what the other one has wrapped, so that a deployment
 * can change from one to the other by `reseal`.
 */
export class KeyWrapping {
  private readonly services: readonly KeyService[];
  private readonly current: KeyService;

  constructor({ secretKeys, keyService, vault }: Pick<AppConfig, 'secretKeys' | 'keyService' | 'vault'>) {
    const local = new LocalKeyService(new SecretKeys(secretKeys));
    const transit = vault === null ? null : new VaultKeyService(vault);
    this.current = keyService === 'vault' && transit !== null ? transit : local;
    this.services = transit === null ? [local] : [local, transit];
  }

  /** @throws KeyServiceError */
  wrap(key: Buffer, dataKeyId: string): Promise<string> {
    return this.current.wrap(key, dataKeyId);
  }

  /** @throws KeyServiceError */
  async unwrap(wrapped: string, dataKeyId: string): Promise<Buffer> {
    return this.makerOf(wrapped, dataKeyId).unwrap(wrapped, dataKeyId);
  }

  /**
   * Returns the key wrapped by the newest key of the configured service; the same text when it is that already.
   * @throws KeyServiceError
   */
  async rewrap(wrapped: string, dataKeyId: string): Promise<string> {
    const maker = this.makerOf(wrapped, dataKeyId);
    if (maker === this.current) return maker.rewrap(wrapped, dataKeyId);
    return this.current.wrap(await maker.unwrap(wrapped, dataKeyId), dataKeyId);
  }

  private makerOf(wrapped: string, dataKeyId: string): KeyService {
    const maker = this.services.find((service) => service.made(wrapped));
    if (maker === undefined)
      throw new KeyServiceError(
        `the data key '${dataKeyId}' is wrapped by a key service that is not configured`,
      );
    return maker;
  }
}
