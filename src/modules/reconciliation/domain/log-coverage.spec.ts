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
    [[10, 20], true],
    [[12, 12], true],
    [[9, 12], false],
    [[18, 21], false],
    [[5, 6], false],
  ])('cover %j: %s', (period, expected) => {
    expect(
      covers(
        [
          [1, 2],
          [10, 20],
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
