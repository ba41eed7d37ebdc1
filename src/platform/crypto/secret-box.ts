import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import type { SealContext } from './sealed-column.js';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 'v1';

/** A sealed value cannot be opened: its key is gone, or it was changed or moved. The message does not quote the value. */
export class SealedValueError extends Error {
  override readonly name = 'SealedValueError';
}

/** Returns the id of the key that sealed a value, as the value states it; no proof that it opens. */
export const keyIdIn = (value: string): string => /^v1\.([\da-f]{8})\./.exec(value)?.[1] ?? 'unknown';

const keyIdOf = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 8);

/**
 * Secrets at rest: AES-256-GCM under the deployment's keys (PURSER_SECRET_KEY).
 * A sealed value reads `v1.<key id>.<iv>.<ciphertext and tag>`, the last two as base64url. It is bound to the context it is
 * stored in (`context`, e.g. `store_settings|DEMO|GSTORE`), so that it opens nowhere else.
 */
@Injectable()
export class SecretBox {
  private readonly keys: ReadonlyMap<string, Buffer>;
  /** Of the newest key. */
  readonly sealingKeyId: string;

  constructor(config: AppConfig) {
    const entries = config.secretKeys.map((key) => [keyIdOf(key), key] as const);
    const [newest] = entries;
    if (newest === undefined) throw new SealedValueError('no key to seal with');
    this.keys = new Map(entries);
    this.sealingKeyId = newest[0];
  }

  /** Seals `plain` for `context` with the newest key. */
  seal(plain: string, context: SealContext): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.keyOf(this.sealingKeyId), iv, { authTagLength: TAG_BYTES });
    cipher.setAAD(aad(this.sealingKeyId, context));
    const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return [VERSION, this.sealingKeyId, iv.toString('base64url'), sealed.toString('base64url')].join('.');
  }

  /**
   * Opens a value that {@link seal} made for the same context, with any configured key.
   * @throws SealedValueError when it is damaged, belongs to another context, or its key is no longer configured.
   */
  open(value: string, context: string): string {
    const [version, keyId = '', iv = '', body = ''] = value.split('.');
    const sealed = Buffer.from(body, 'base64url');
    if (version !== VERSION || sealed.length < TAG_BYTES) throw new SealedValueError('not a sealed value');
    const tagAt = sealed.length - TAG_BYTES;
    try {
      const decipher = createDecipheriv(ALGORITHM, this.keyOf(keyId), Buffer.from(iv, 'base64url'), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(aad(keyId, context));
      decipher.setAuthTag(sealed.subarray(tagAt));
      return Buffer.concat([decipher.update(sealed.subarray(0, tagAt)), decipher.final()]).toString('utf8');
    } catch (error) {
      if (error instanceof SealedValueError) throw error;
      throw new SealedValueError('the sealed value does not open here');
    }
  }

  private keyOf(keyId: string): Buffer {
    const key = this.keys.get(keyId);
    if (key === undefined) throw new SealedValueError(`no key '${keyId}' is configured`);
    return key;
  }
}

const aad = (keyId: string, context: string): Buffer => Buffer.from(`${VERSION}|${keyId}|${context}`, 'utf8');
