import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';

/** Rows that a list reads at once. */
export const PAGE_SIZE = 50;

type ReadPage<At, Page> = (at: At, signal: AbortSignal) => Promise<Page>;

/** Reads a list page by page, each by the cursor of the page before it. */
export const useCursorPages = <Page extends { readonly nextCursor: string | null }>(
  queryKey: QueryKey,
  read: ReadPage<{ readonly cursor?: string }, Page>,
) =>
  useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam: cursor, signal }) => read(cursor === '' ? {} : { cursor }, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }: Page) => nextCursor,
  });

/** Reads a list page by page, by the numbers of the pages. */
export const useNumberedPages = <Page extends { readonly existNextPageYn: string }>(
  queryKey: QueryKey,
  read: ReadPage<{ readonly pageNo: number }, Page>,
) =>
  useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam: pageNo, signal }) => read({ pageNo }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ existNextPageYn }: Page, _pages, pageNo) =>
      existNextPageYn === 'Y' ? pageNo + 1 : null,
  });
