import { describe, expect, it } from '@jest/globals';
import { rowsOf, toCursorPage, toPage } from './page.js';

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

describe('page with a cursor', () => {
  const rows = [{ id: '3' }, { id: '2' }, { id: '1' }];
  const page = (size: number, from = 0) => toCursorPage(rows.slice(from), size, ({ id }) => id);

  it('continues after its last item when one more row came', () => {
    expect(page(2)).toEqual({ items: [{ id: '3' }, { id: '2' }], nextCursor: '2' });
  });

  it('is the last one without that row', () => {
    expect(page(3)).toEqual({ items: rows, nextCursor: null });
    expect(page(3, 3)).toEqual({ items: [], nextCursor: null });
  });
});
