import { useQuery } from '@tanstack/react-query';
import { Link, Redirect, useSearchParams } from 'wouter';
import { ENDPOINTS } from '../../api/endpoints.js';
import { DEPLOYMENT } from '../../api/session.js';
import { type Caller, useCaller, useSession } from '../../app/session-context.js';
import { useTexts } from '../../i18n/i18n.js';
import { Loaded } from '../../ui/async.js';
import { Badge, moodOf } from '../../ui/badge.js';
import { Table } from '../../ui/table.js';
import { addressOfFound, type Found, wordOfState } from './found-record.js';

/** Searches every project of a person; `projects` is null for every project of the deployment. */
async function searchEverywhere(
  { read }: Caller,
  projects: readonly string[] | null,
  text: string,
  signal: AbortSignal,
): Promise<readonly Found[]> {
  const { search } = ENDPOINTS.searchOperator;
  const answers =
    projects === null
      ? [await read(search, { text }, signal, DEPLOYMENT)]
      : await Promise.all(projects.map((pjid) => read(search, { pjid, text }, signal, pjid)));
  return answers.flatMap(({ resultList }) => resultList);
}

/** What has the id that was searched; a single record is shown at once. */
export function SearchPage() {
  const texts = useTexts();
  const { t, time, word } = texts;
  const caller = useCaller();
  const [params] = useSearchParams();
  const text = (params.get('text') ?? '').trim();
  const { projects } = useSession();
  const isEverywhere = caller.mayEverywhere('VIEWER');
  const query = useQuery({
    queryKey: ['search', text],
    queryFn: ({ signal }) => searchEverywhere(caller, isEverywhere ? null : projects, text, signal),
    enabled: text !== '',
  });
  if (text === '') return <p>{t('search.hint')}</p>;
  return (
    <Loaded query={query}>
      {(resultList) => {
        const [only] = resultList;
        if (only !== undefined && resultList.length === 1)
          return <Redirect to={addressOfFound(only, text)} replace />;
        return (
          <>
            <p>
              <code>{text}</code>
            </p>
            <Table
              caption={t('nav.search')}
              rows={resultList}
              keyOf={({ kind, id, pjid }) => `${kind} ${id} ${pjid}`}
              empty={`${t('search.nothing')} ${t('search.hint')}`}
              columns={[
                { head: t('search.kind'), cell: ({ kind }) => word('kind', kind) },
                {
                  head: t('search.id'),
                  cell: (found) => <Link href={addressOfFound(found, text)}>{found.id}</Link>,
                },
                { head: t('app.project'), cell: ({ pjid }) => pjid },
                {
                  head: t('search.state'),
                  cell: ({ kind, state }) =>
                    state && <Badge mood={moodOf(state)}>{wordOfState(kind, state, texts)}</Badge>,
                },
                { head: t('purchase.player'), cell: ({ playerId }) => playerId },
                { head: t('common.time'), cell: ({ sinceUnixTS }) => time(sinceUnixTS) },
              ]}
            />
          </>
        );
      }}
    </Loaded>
  );
}
