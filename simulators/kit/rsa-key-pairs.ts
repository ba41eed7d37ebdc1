import { generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';

const newKeyPair = promisify(generateKeyPair);

export interface RsaKeyPair {
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
}

/**
 * RSA keys of 2048 bits. Finding one takes a fifth of a second, and tests register thousands of apps: so the same ones
 * are handed out again in turn. Any sixteen in a row differ.
 */
export class RsaKeyPairs {
  static readonly COUNT = 16;
  /** Those of the process, which all simulators take from. */
  static readonly shared = new RsaKeyPairs();

  private readonly made: Promise<RsaKeyPair>[] = [];
  private taken = 0;

  next(): Promise<RsaKeyPair> {
    const place = this.taken % RsaKeyPairs.COUNT;
    this.taken += 1;
    this.made[place] ??= newKeyPair('rsa', { modulusLength: 2048 });
    return this.made[place];
  }
}
