/** A data key that cannot be wrapped or unwrapped now. The message quotes no key. */
export class KeyServiceError extends Error {
  override readonly name = 'KeyServiceError';
}

/**
 * Port: holds the key that wraps data keys. It is called when a process loads a data key, never for a request of a
 * player.
 */
export interface KeyService {
  /** Returns whether it made the wrapped key. */
  made(wrapped: string): boolean;

  /**
   * Wraps a data key with the newest version of its key.
   * @throws KeyServiceError
   */
  wrap(key: Buffer, dataKeyId: string): Promise<string>;

  /**
   * Decrypts a wrapped data key.
   * @throws KeyServiceError, also when the key that wrapped it is gone
   */
  unwrap(wrapped: string, dataKeyId: string): Promise<Buffer>;

  /**
   * Returns the key wrapped with the newest version of its key; the same text when that wrapped it already.
   * @throws KeyServiceError
   */
  rewrap(wrapped: string, dataKeyId: string): Promise<string>;
}
