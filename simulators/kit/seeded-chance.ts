import { createHash, randomBytes } from 'node:crypto';
import { mulberry32 } from './mulberry32.js';

/** Coin tosses that fall the same way for the same seed, in the same order; no seed, no repetition. */
export class SeededChance {
  private readonly next: () => number;

  constructor(seed?: string | number) {
    const text = seed === undefined ? randomBytes(16).toString('hex') : String(seed);
    this.next = mulberry32(createHash('sha256').update(text).digest().readInt32LE());
  }

  /** True with this probability; certainty needs no toss. */
  hits(probability = 1): boolean {
    return probability >= 1 || this.next() < probability;
  }
}
