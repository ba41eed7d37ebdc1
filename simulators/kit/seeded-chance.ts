import { createHash, randomBytes } from 'node:crypto';

/** Coin tosses that fall the same way for the same seed, in the same order; no seed, no repetition. */
export class SeededChance {
  private state: number;

  constructor(seed?: string | number) {
    const text = seed === undefined ? randomBytes(16).toString('hex') : String(seed);
    this.state = createHash('sha256').update(text).digest().readInt32LE();
  }

  /** True with this probability; certainty needs no toss. */
  hits(probability = 1): boolean {
    return probability >= 1 || this.next() < probability;
  }

  // mulberry32: 0 up to, not including, 1.
  private next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
}
