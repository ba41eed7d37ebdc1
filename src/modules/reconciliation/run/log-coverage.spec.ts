import { describe, expect, it } from '@jest/globals';
import { covers, joined, type Period } from './log-coverage.js';

describe('the periods in which a log is whole', () => {
  it.each<[string, Period[], Period[]]>([
    ['none', [], []],
    ['one', [[10, 20]], [[10, 20]]],
    [
      'two that follow each other',
      [
        [21, 30],
        [10, 20],
      ],
      [[10, 30]],
    ],
    [
      'two that overlap',
      [
        [10, 25],
        [20, 30],
      ],
      [[10, 30]],
    ],
    [
      'one within another',
      [
        [10, 40],
        [20, 30],
      ],
      [[10, 40]],
    ],
    [
      'two with a gap',
      [
        [10, 20],
        [22, 30],
      ],
      [
        [10, 20],
        [22, 30],
      ],
    ],
  ])('are joined: %s', (_, periods, expected) => {
    expect(joined(periods)).toEqual(expected);
  });

  it.each<[Period, boolean]>([
    [[1_060, 1_940], true],
    [[1_500, 1_500], true],
    [[1_059, 1_500], false],
    [[1_500, 1_941], false],
    [[300, 400], false],
  ])('cover %j with a minute on both sides for the clock of the game: %s', (period, expected) => {
    expect(
      covers(
        [
          [100, 200],
          [1_000, 2_000],
        ],
        period,
      ),
    ).toBe(expected);
  });

  it('are not asked for where the log is whole, or says nothing', () => {
    expect(covers(true, [5, 6])).toBe(true);
    expect(covers(false, [5, 6])).toBe(false);
  });
});
