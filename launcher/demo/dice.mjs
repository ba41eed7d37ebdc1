// @ts-check

/** Seeded chance: the same seed gives the same numbers, so that two demos of one seed are alike. */
export class Dice {
  /** @type {number} */
  #state;

  /** @param {number} seed */
  constructor(seed) {
    this.#state = seed >>> 0;
  }

  /**
   * Chance of its own for the n-th of many things, so that no thing depends on what became of the others.
   * @param {number} seed
   * @param {number} n
   */
  static ofNth(seed, n) {
    return new Dice(seed + Math.imul(n + 1, 0x9e3779b1));
  }

  /** A number from 0 to 1, exclusive (mulberry32). */
  next() {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /**
   * A whole number, both ends included.
   * @param {number} least
   * @param {number} most
   */
  between(least, most) {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  /**
   * Whether something of this probability happens.
   * @param {number} probability
   */
  chance(probability) {
    return this.next() < probability;
  }

  /**
   * One of some things by their weights.
   * @template T
   * @param {readonly (readonly [thing: T, weight: number])[]} weighted not empty
   * @returns {T}
   */
  pick(weighted) {
    const total = weighted.reduce((sum, [, weight]) => sum + weight, 0);
    let left = this.next() * total;
    for (const [thing, weight] of weighted) {
      left -= weight;
      if (left < 0) return thing;
    }
    return /** @type {readonly [T, number]} */ (weighted.at(-1))[0];
  }

  /** 32 hexadecimal digits, as a trace id has. */
  hex32() {
    return Array.from({ length: 4 }, () => this.between(0, 0xffffffff).toString(16).padStart(8, '0')).join(
      '',
    );
  }
}
