import { describe, expect, it } from '@jest/globals';
import { grouped } from './grouped.js';

describe('items that are grouped by a key', () => {
  it('are each in the group of their key, in their order, as the groups are', () => {
    const groups = grouped(['b1', 'a1', 'b2', 'b3', 'a2'], ([key]) => key);

    expect([...groups]).toEqual([
      ['b', ['b1', 'b2', 'b3']],
      ['a', ['a1', 'a2']],
    ]);
  });

  it('make no group without items', () => {
    expect([...grouped([], String)]).toEqual([]);
  });
});
