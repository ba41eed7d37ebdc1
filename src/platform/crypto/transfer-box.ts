import {
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type Hmac,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { openBytes, SealedValueError, sealBytes } from './aead.js';

const VERSION = 't1';
const KEY_BYTES = 32;
const CODE_BYTES = 16;
/** Length of the random part of a target's id, and of its check. */
const TARGET_BYTES = 8;

/**
 * Protects the file in which a project moves to another deployment, with a key that only the two operators have: its
 * secrets (AES-256-GCM, each bound to the file and to its place), the file as a whole (HMAC-SHA-256), and the handover.
 */
export class TransferBox {
  private readonly sealing: KeyObject;
  private readonly signing: KeyObject;

  /** @param key 32 random bytes */
  constructor(key: Buffer) {
    const derived = (purpose: string): KeyObject =>
      createSecretKey(
        Buffer.from(hkdfSync('sha256', key, '', `purser project transfer ${purpose}`, KEY_BYTES)),
      );
    this.sealing = derived('secrets');
    this.signing = derived('file');
  }

  /** Returns a key as the text of a key file. */
  static newKey(): string {
    return randomBytes(KEY_BYTES).toString('base64');
  }

  /** Reads the text of a key file; null when it is no key. */
  static keyOf(text: string): Buffer | null {
    const key = Buffer.from(text.trim(), 'base64');
    return key.length === KEY_BYTES && key.toString('base64') === text.trim() ? key : null;
  }

  /** Seals a secret for a place in a file. */
  seal(plain: string, place: string): string {
    const { iv, body } = sealBytes(this.sealing, Buffer.from(plain, 'utf8'), `${VERSION}|${place}`);
    return [VERSION, iv, body].join('.');
  }

  /**
   * Opens what {@link seal} made with the same key for the same place.
   * @throws SealedValueError when it is damaged, or belongs to another key or place
   */
  open(value: string, place: string): string {
    const [version, iv = '', body = ''] = value.split('.');
    if (version !== VERSION) throw new SealedValueError('not a sealed value of a transfer');
    return openBytes(this.sealing, { iv, body }, `${VERSION}|${place}`).toString('utf8');
  }

  /** Returns an HMAC-SHA-256 to which the lines of a file are added. */
  signature(): Hmac {
    return createHmac('sha256', this.signing);
  }

  /**
   * Returns an id for an import of a file: random, with a checksum that detects a mistyped id and an id of another
   * file.
   */
  newTargetId(moveId: string): string {
    const random = randomBytes(TARGET_BYTES).toString('hex');
    return random + this.checkOf(moveId, random);
  }

  /** Returns whether an id was made by {@link newTargetId} for the same file. */
  isTargetId(moveId: string, targetId: string): boolean {
    const random = targetId.slice(0, 2 * TARGET_BYTES);
    return /^[\da-f]{32}$/.test(targetId) && targetId === random + this.checkOf(moveId, random);
  }

  /**
   * Returns the code by which the source hands a project over to one target: it opens the project there, and nowhere
   * else.
   */
  handoverCode(moveId: string, targetId: string): string {
    const code = this.signature().update(`handover|${moveId}|${targetId}`).digest().subarray(0, CODE_BYTES);
    return code.toString('base64url');
  }

  private checkOf(moveId: string, random: string): string {
    const check = this.signature().update(`target|${moveId}|${random}`).digest();
    return check.subarray(0, TARGET_BYTES).toString('hex');
  }
}

/** Returns what the target stores of a handover code: the code can be checked there, not read. */
export const handoverProof = (code: string): Buffer =>
  createHash('sha256').update(code).digest().subarray(0, CODE_BYTES);
