import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useContext, useEffect } from 'react';
import { CallError, isRefused } from '../api/call.js';
import { useSessionCheck } from '../app/session-context.js';
import { type Texts, useTexts } from '../i18n/i18n.js';
import { Button } from './button.js';
import { ChangedError } from './changed-error.js';
import { LineError } from './line-error.js';
import { PeriodError } from './period-error.js';
import { RefusalContext } from './refusal-context.js';
import { isSavedSince } from './saved-version.js';
import styles from './async.module.css';

interface FailureProps {
  readonly error: unknown;
  /** Whether the call was to change something, so that without a clear answer it may have done so. */
  readonly isChange?: boolean;
  /** What it means when the service refuses the caller; by default that of a role or a session. */
  readonly refusal?: string;
  /** Makes the call again. */
  readonly retry?: () => void;
}

/** Answers after which a change may have been made. */
const UNKNOWN: ReadonlySet<string> = new Set(['NO_ANSWER', 'SYSTEM_ERROR']);

/** Errors by which the page itself has stopped a change. */
const UNSENT = [LineError, ChangedError, PeriodError] as const;

/** Whether a change may have been made. */
const isUnknown = (error: unknown): boolean =>
  error instanceof CallError ? UNKNOWN.has(error.code) : !UNSENT.some((kind) => error instanceof kind);

/** Shows a person why a call failed. */
export function Failure({ error, isChange = false, refusal, retry }: FailureProps) {
  const texts = useTexts();
  const { t } = texts;
  const detail = detailOf(error);
  const signsInAgain = useRefusal(error, isChange);
  return (
    <div role="alert" className={styles['failure']}>
      <strong>{t('error.title')}</strong>{' '}
      {refusal !== undefined && isRefused(error) ? refusal : messageOf(error, texts)}
      {detail !== null && <p lang="en">{detail}</p>}
      {signsInAgain && <p>{t('error.signInAgain')}</p>}
      {isChange && isUnknown(error) && <p>{t('error.unknown')}</p>}
      {error instanceof CallError && error.traceId !== null && (
        <small>{t('error.trace', { traceId: error.traceId })}</small>
      )}
      {retry && (
        <Button kind="plain" onClick={retry}>
          {t('common.refresh')}
        </Button>
      )}
    </div>
  );
}

/**
 * Asks after a refusal whether the session has ended. Not in a dialog, and not after a change: the page of a session
 * that has ended is removed, and with it what was entered. Returns whether the person has to sign in elsewhere instead.
 */
function useRefusal(error: unknown, isChange: boolean): boolean {
  const check = useSessionCheck();
  const noteRefusal = useContext(RefusalContext);
  useEffect(() => {
    if (isRefused(error) && !isChange) (noteRefusal ?? check)();
    // Once for each error.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [error]);
  return isRefused(error) && (isChange || noteRefusal !== null);
}

function messageOf(error: unknown, { t, word }: Texts): string {
  if (error instanceof ChangedError) return t('error.changed');
  if (error instanceof LineError) return t('error.line', { line: error.line });
  if (error instanceof PeriodError) return t('error.period');
  if (!(error instanceof CallError) || error.code === 'NO_ANSWER') return t('error.noAnswer');
  if (isSavedSince(error.message)) return t('error.changed');
  return isRefused(error) ? t('error.notAllowed') : word('refused', error.code);
}

/** What the service says about a refusal, in English: which field, which rule. Null where the text says it all. */
function detailOf(error: unknown): string | null {
  if (!(error instanceof CallError) || error.code === 'NO_ANSWER') return null;
  return isRefused(error) || isSavedSince(error.message) ? null : error.message;
}

export function Loading() {
  const { t } = useTexts();
  return (
    <p role="status" className={styles['loading']}>
      {t('common.loading')}…
    </p>
  );
}

/** When data were read, and a button that reads them again. */
function AsOf({ query }: { query: Pick<UseQueryResult, 'dataUpdatedAt' | 'refetch' | 'isFetching'> }) {
  const { t, time } = useTexts();
  return (
    <p className={styles['asOf']}>
      <span>{t('common.asOf', { time: time(Math.floor(query.dataUpdatedAt / 1000)) })}</span>
      <Button kind="plain" disabled={query.isFetching} onClick={() => void query.refetch()}>
        {t('common.refresh')}
      </Button>
    </p>
  );
}

/** Shows what was read; until then that it is loading, or why it failed. */
export function Loaded<Data>({
  query,
  children,
}: {
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}) {
  if (query.isPending) return <Loading />;
  if (query.data === undefined) return <Failure error={query.error} retry={() => void query.refetch()} />;
  return (
    <>
      {children(query.data)}
      {query.isError && <Failure error={query.error} />}
      <AsOf query={query} />
    </>
  );
}

/** The same for a list that is read page by page. */
export function LoadedPages<Page>({
  query,
  children,
}: {
  query: UseInfiniteQueryResult<{ pages: Page[]; pageParams: unknown[] }>;
  children: (pages: readonly Page[]) => ReactNode;
}) {
  const { t } = useTexts();
  if (query.isPending) return <Loading />;
  if (query.data === undefined) return <Failure error={query.error} retry={() => void query.refetch()} />;
  return (
    <>
      {children(query.data.pages)}
      {query.isError && <Failure error={query.error} />}
      {query.hasNextPage && (
        <Button disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('common.more')}
        </Button>
      )}
      <AsOf query={query} />
    </>
  );
}
