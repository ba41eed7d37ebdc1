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

/** A range of time in Unix seconds, both ends included. */
interface TimeRange {
  readonly fromUnixTS: number;
  readonly toUnixTS: number;
}

/**
 * Reads a list by the numbers of its pages, up to a second that has passed: every page up to that of the first one, so
 * that new rows do not shift them. Reading the list again begins with a new second.
 */
export const usePastPages = <Page extends { readonly existNextPageYn: string }>(
  queryKey: QueryKey,
  { fromUnixTS, toUnixTS }: TimeRange,
  read: ReadPage<{ readonly pageNo: number; readonly toUnixTS: number }, Page>,
) =>
  useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam: { pageNo, untilUnixTS }, signal }) => {
      const passed = Math.floor(Date.now() / 1000) - 1;
      const until = untilUnixTS ?? Math.max(fromUnixTS, Math.min(toUnixTS, passed));
      return { page: await read({ pageNo, toUnixTS: until }, signal), pageNo, untilUnixTS: until };
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ page, pageNo, untilUnixTS }): PastPage | null =>
      page.existNextPageYn === 'Y' ? { pageNo: pageNo + 1, untilUnixTS } : null,
    select: ({ pages, pageParams }) => ({ pages: pages.map(({ page }) => page), pageParams }),
  });

interface PastPage {
  readonly pageNo: number;
  /** Absent for the first page. */
  readonly untilUnixTS?: number;
}

const FIRST_PAGE: PastPage = { pageNo: 1 };
