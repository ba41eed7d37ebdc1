import { describe, expect, it } from '@jest/globals';
import { filledUp, forEachStep, inStatements, marksFor } from './statement-steps.js';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

describe('statements for lists', () => {
  it.each([
    [1, 1],
    [2, 2],
    [3, 5],
    [32, 50],
    [100, 100],
    [101, 500],
    [500, 500],
  ])('%d values are filled up to %d with the last', (count, size) => {
    const filled = filledUp(numbers(count));
    expect(filled).toHaveLength(size);
    expect([...new Set(filled)]).toEqual(numbers(count));
  });

  it('are few, however many values there are', () => {
    const statement = forEachStep((marks) => `IN (${marks})`);
    const texts = numbers(500).map((count) => statement(filledUp(numbers(count + 1))));
    expect(new Set(texts).size).toBe(8);
    expect(texts.at(2)).toBe('IN (?, ?, ?, ?, ?)');
    expect(marksFor(filledUp([7, 8, 9]))).toBe('?, ?, ?, ?, ?');
  });

  it.each([
    [0, []],
    [1, [1]],
    [9, Array(9).fill(1)],
    [10, [10]],
    [73, [50, 10, 10, 1, 1, 1]],
    [150, [50, 50, 50]],
  ])('write %d rows in their order by statements of %j rows', (count, sizes) => {
    const parts = inStatements(numbers(count));
    expect(parts.map(({ length }) => length)).toEqual(sizes);
    expect(parts.flat()).toEqual(numbers(count));
  });

  it('do not exist for no values, too many, or an unpadded list', () => {
    for (const count of [0, 501]) expect(() => filledUp(numbers(count))).toThrow(RangeError);
    expect(() => marksFor(numbers(3))).toThrow(RangeError);
    expect(() => forEachStep(String)(numbers(3))).toThrow(RangeError);
  });
});
