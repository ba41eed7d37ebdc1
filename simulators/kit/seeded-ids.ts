import { createHash, randomBytes } from 'node:crypto';

const DIGITS = '0123456789';
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const URL_SAFE = `ABCDEFGHIJKLMNOPQRSTUVWXYZ${LETTERS}${DIGITS}-_`;

/**
 * Opaque ids from a hash chain: the same seed gives the same ids in the same order, no seed gives ids
 * that no other run has.
 */
export class SeededIds {
  private readonly seed: string;
  private block = 0;
  private bytes: number[] = [];

  constructor(seed?: string | number) {
    this.seed = seed === undefined ? randomBytes(16).toString('hex') : String(seed);
  }

  digits(length: number): string {
    return this.generate(DIGITS, length);
  }

  lowerLetters(length: number): string {
    return this.generate(LETTERS, length);
  }

  urlSafe(length: number): string {
    return this.generate(URL_SAFE, length);
  }

  private generate(alphabet: string, length: number): string {
    return Array.from({ length }, () => alphabet.charAt(this.nextByte() % alphabet.length)).join('');
  }

  private nextByte(): number {
    const byte = this.bytes.pop();
    if (byte !== undefined) return byte;
    this.bytes = [...createHash('sha256').update(`${this.seed}:${this.block}`).digest()];
    this.block += 1;
    return this.nextByte();
  }
}
