import type { KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import { openBytes, SealedValueError, sealBytes } from './aead.js';
import { DataKeys } from './data-keys.js';
import type { SealContext } from './sealed-column.js';
import { SecretKeys } from './secret-keys.js';

export { SealedValueError } from './aead.js';

/** Sealed with a key of PURSER_SECRET_KEY. */
const DIRECT = 'v1';
/** Sealed with a data key. */
const ENVELOPE = 'v2';

/** Returns the id of the key that sealed a value, as the value states it; no proof that it opens. */
export const keyIdIn = (value: string): string =>
  /^(?:v1\.([\da-f]{8})|v2\.([\da-f]{12}))\./.exec(value)?.slice(1).find(Boolean) ?? 'unknown';

/** The table of a context; each table has its own data key. */
const purposeOf = (context: SealContext): string => context.slice(0, context.indexOf('|'));

/**
 * Secrets at rest: AES-256-GCM under a data key of the table, or under the deployment's own key (PURSER_SECRET_KEY)
 * while there is no data key. A sealed value reads `v2.<data key id>.<iv>.<ciphertext and tag>` or `v1.<key id>...`,
 * the last two as base64url. It is bound to the context it is stored in (`context`, e.g. `store_settings|DEMO|GSTORE`),
 * so that it opens nowhere else.
 */
@Injectable()
export class SecretBox {
  private readonly own: SecretKeys;

  constructor(
    config: AppConfig,
    private readonly dataKeys: DataKeys = new DataKeys(),
  ) {
    this.own = new SecretKeys(config.secretKeys);
  }

  /** Returns the id of the key that seals values for a context now. */
  sealingKeyId(context: SealContext): string {
    return this.dataKeys.sealingId(purposeOf(context)) ?? this.own.newestId;
  }

  /** Seals `plain` for `context` with the newest key. */
  seal(plain: string, context: SealContext): string {
    const id = this.dataKeys.sealingId(purposeOf(context));
    const version = id === undefined ? DIRECT : ENVELOPE;
    const keyId = id ?? this.own.newestId;
    const { iv, body } = sealBytes(
      this.keyOf(version, keyId),
      Buffer.from(plain, 'utf8'),
      associated(version, keyId, context),
    );
    return [version, keyId, iv, body].join('.');
  }

  /**
   * Seals a value that its caller brings back, such as a cookie: always with the deployment's own key, as no `reseal`
   * reaches it.
   * @param purpose that the value opens for
   */
  sealForCaller(plain: string, purpose: string): string {
    const { newestId } = this.own;
    const context = associated(DIRECT, newestId, callerContext(purpose));
    const { iv, body } = sealBytes(this.own.get(newestId), Buffer.from(plain, 'utf8'), context);
    return [DIRECT, newestId, iv, body].join('.');
  }

  /** Opens a value that {@link sealForCaller} made for the same purpose; null for any other text. */
  openFromCaller(value: string, purpose: string): string | null {
    // A caller could name data keys, which are looked for when they are not known.
    if (!value.startsWith(`${DIRECT}.`)) return null;
    try {
      return this.open(value, callerContext(purpose));
    } catch {
      return null;
    }
  }

  /**
   * Opens a value that {@link seal} made for the same context, with any known key.
   * @throws SealedValueError when it is damaged, belongs to another context, or its key is not known.
   */
  open(value: string, context: string): string {
    const [version = '', keyId = '', iv = '', body = ''] = value.split('.');
    const key = this.keyOf(version, keyId);
    return openBytes(key, { iv, body }, associated(version, keyId, context)).toString('utf8');
  }

  /**
   * Opens a value as {@link open} does; null when it cannot be decrypted.
   * @param onFailure gets the reason why it cannot
   */
  openOrNull(
    value: string,
    context: SealContext,
    onFailure?: (error: SealedValueError) => void,
  ): string | null {
    try {
      return this.open(value, context);
    } catch (error) {
      if (!(error instanceof SealedValueError)) throw error;
      onFailure?.(error);
      return null;
    }
  }

  private keyOf(version: string, keyId: string): KeyObject {
    if (version === DIRECT) return this.own.get(keyId);
    if (version !== ENVELOPE) throw new SealedValueError('not a sealed value');
    const key = this.dataKeys.get(keyId);
    if (key === undefined) throw new SealedValueError(`the data key '${keyId}' is not known`);
    return key;
  }
}

/** No table has the name. */
const callerContext = (purpose: string): string => `caller|${purpose}`;

const associated = (version: string, keyId: string, context: string): string =>
  `${version}|${keyId}|${context}`;
