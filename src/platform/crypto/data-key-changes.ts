import { randomBytes } from 'node:crypto';
import type { DataKeyRepository, WrappedDataKey } from './data-key.repository.js';
import type { DataKeys } from './data-keys.js';
import type { KeyWrapping } from './key-wrapping.js';

const KEY_BYTES = 32;
const ID_BYTES = 6;

/** Adds data keys and wraps them again, for `reseal`. */
export class DataKeyChanges {
  constructor(
    private readonly stored: DataKeyRepository,
    private readonly wrapping: KeyWrapping,
    private readonly keys: DataKeys,
  ) {}

  /**
   * Unwraps every data key; those whose time has come seal from now on.
   * @returns whether all of them seal
   * @throws KeyServiceError
   */
  async load(): Promise<boolean> {
    const listed = await this.stored.list();
    for (const { id, wrapped } of listed)
      if (!this.keys.has(id)) this.keys.add(id, await this.wrapping.unwrap(wrapped, id));
    this.keys.use(listed);
    return listed.every(({ seals }) => seals);
  }

  /**
   * Adds a data key for each purpose; it seals after the delay, in which every process learns it.
   * @throws KeyServiceError
   */
  async add(purposes: readonly string[], delaySeconds: number): Promise<void> {
    for (const purpose of purposes) {
      const id = randomBytes(ID_BYTES).toString('hex');
      const wrapped = await this.wrapping.wrap(randomBytes(KEY_BYTES), id);
      await this.stored.add({ id, purpose, wrapped }, delaySeconds);
    }
  }

  /**
   * Wraps every data key with the newest key of the key service.
   * @returns number of data keys, and of those that were wrapped again
   * @throws KeyServiceError
   */
  async rewrap(): Promise<{ readonly total: number; readonly rewrapped: number }> {
    const listed = await this.stored.list();
    let rewrapped = 0;
    for (const key of listed) if (await this.rewrapOne(key)) rewrapped += 1;
    return { total: listed.length, rewrapped };
  }

  private async rewrapOne(key: WrappedDataKey): Promise<boolean> {
    const wrapped = await this.wrapping.rewrap(key.wrapped, key.id);
    if (wrapped === key.wrapped) return false;
    await this.stored.replace(key, wrapped);
    return true;
  }
}
