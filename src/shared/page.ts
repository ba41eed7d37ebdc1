/** Which part of a list is wanted. */
export interface PageRequest {
  /** Items on a page, from 1. */
  readonly size: number;
  /** Page number, from 1. */
  readonly number: number;
}

/** One part of a list, and whether another follows. There is no total: counting costs more than it tells. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly hasNext: boolean;
}

/** Rows to skip and to read: one more than asked for, which tells whether a next page exists. */
export const rowsOf = (page: PageRequest): { readonly offset: number; readonly limit: number } => ({
  offset: (page.number - 1) * page.size,
  limit: page.size + 1,
});

/** Makes a page from the rows that {@link rowsOf} asked for. */
export const toPage = <Item>(rows: readonly Item[], page: PageRequest): Page<Item> => ({
  items: rows.slice(0, page.size),
  hasNext: rows.length > page.size,
});
