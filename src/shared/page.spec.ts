import { describe, expect, it } from '@jest/globals';
import { rowsOf, toPage } from './page.js';

describe('page', () => {
  it('reads one row more than it shows', () => {
    expect(rowsOf({ size: 20, number: 3 })).toEqual({ offset: 40, limit: 21 });
  });

  it('has a next page only when that row came', () => {
    expect(toPage([1, 2, 3], { size: 2, number: 1 })).toEqual({ items: [1, 2], hasNext: true });
    expect(toPage([1, 2], { size: 2, number: 1 })).toEqual({ items: [1, 2], hasNext: false });
    expect(toPage([], { size: 2, number: 9 })).toEqual({ items: [], hasNext: false });
  });
});
