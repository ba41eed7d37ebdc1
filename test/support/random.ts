import { mulberry32 } from '../../simulators/kit/mulberry32.js';

/** Numbers that look random and are the same for the same seed. */
export class Random {
  private readonly next: () => number;

  constructor(seed: number) {
    this.next = mulberry32(seed);
  }

  /** 0 to `below` - 1. */
  integer(below: number): number {
    return Math.floor(this.next() * below);
  }

  pick<T>(items: readonly [T, ...T[]] | readonly T[]): T {
    const item = items[this.integer(items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  }

  bytes(length: number): Buffer {
    return Buffer.from(Array.from({ length }, () => this.integer(256)));
  }
}

/** The seed of this run: `SEED` of the environment repeats an earlier one. */
export function runSeed(): number {
  const given = process.env['SEED'];
  return given === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(given);
}
