/** The largest page number: the largest int of the interface. */
export const MAX_PAGE_NUMBER = 2_147_483_647;

/** The requested page of a list. */
export interface PageRequest {
  /** Items on a page, from 1. */
  readonly size: number;
  /** Page number, from 1. */
  readonly number: number;
}

/** One part of a list, and whether another follows. There is no total: counting is too expensive. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly hasNext: boolean;
}

/** One part of a list that continues after the last item. */
export interface CursorPage<Item> {
  readonly items: readonly Item[];
  /** Cursor of the last item; null on the last page. */
  readonly nextCursor: string | null;
}

/** Returns the rows to skip and to read: one more than requested, which shows whether a next page exists. */
export const rowsOf = (page: PageRequest): { readonly offset: number; readonly limit: number } => ({
  offset: (page.number - 1) * page.size,
  limit: page.size + 1,
});

/** Builds a page from the rows that {@link rowsOf} selects. */
export const toPage = <Item>(rows: readonly Item[], page: PageRequest): Page<Item> => ({
  items: rows.slice(0, page.size),
  hasNext: rows.length > page.size,
});

/** Builds a page from rows: one more than requested, which shows whether a next page exists. */
export function toCursorPage<Item>(
  rows: readonly Item[],
  size: number,
  cursorOf: (last: Item) => string,
): CursorPage<Item> {
  const items = rows.slice(0, size);
  const last = rows.length > size ? items.at(-1) : undefined;
  return { items, nextCursor: last === undefined ? null : cursorOf(last) };
}
