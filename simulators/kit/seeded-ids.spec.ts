import { describe, expect, it } from '@jest/globals';
import { SeededIds } from './seeded-ids.js';

const generate = (ids: SeededIds): string[] => [ids.digits(5), ids.lowerLetters(24), ids.urlSafe(200)];

describe('SeededIds', () => {
  it('gives the same ids for the same seed, in the same order', () => {
    expect(generate(new SeededIds('s'))).toEqual(generate(new SeededIds('s')));
    expect(generate(new SeededIds('s'))).not.toEqual(generate(new SeededIds('t')));
  });

  it('gives ids that no other run has when there is no seed', () => {
    expect(new SeededIds().urlSafe(40)).not.toBe(new SeededIds().urlSafe(40));
  });

  it('never repeats an id', () => {
    const ids = new SeededIds(1);

    expect(new Set(Array.from({ length: 2000 }, () => ids.urlSafe(20))).size).toBe(2000);
  });
});
