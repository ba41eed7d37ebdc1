import { Random } from '../../support/random.js';

const FINE = 10_000;

/** What a player decides by, the same for the same seed. */
export class Dice extends Random {
  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number {
    return least + this.integer(most - least + 1);
  }

  chance(probability: number): boolean {
    return this.integer(FINE) < probability * FINE;
  }
}
