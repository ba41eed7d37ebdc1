import { createHash, createSecretKey, type KeyObject } from 'node:crypto';
import { SealedValueError } from './aead.js';

const keyIdOf = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 8);

/** The deployment's own keys (PURSER_SECRET_KEY), newest first, each known by the beginning of its hash. */
export class SecretKeys {
  private readonly keys: ReadonlyMap<string, KeyObject>;
  /** Id of the newest key. */
  readonly newestId: string;

  constructor(keys: readonly Buffer[]) {
    const entries = keys.map((key) => [keyIdOf(key), createSecretKey(key)] as const);
    const [newest] = entries;
    if (newest === undefined) throw new SealedValueError('no key to seal with');
    this.keys = new Map(entries);
    this.newestId = newest[0];
  }

  /** @throws SealedValueError when the key is not configured any more */
  get(id: string): KeyObject {
    const key = this.keys.get(id);
    if (key === undefined) throw new SealedValueError(`no key '${id}' is configured`);
    return key;
  }
}
