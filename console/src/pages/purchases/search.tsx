import { useQuery } from '@tanstack/react-query';
import { Link, Redirect, useSearchParams } from 'wouter';
import { ENDPOINTS, type SearchOperatorSearchData } from '../../api/endpoints.js';
import { DEPLOYMENT } from '../../api/session.js';
import { type Caller, useCaller, useSession } from '../../app/session-context.js';
import { type Texts, useTexts } from '../../i18n/i18n.js';
import { Loaded } from '../../ui/async.js';
import { Badge, moodOf } from '../../ui/badge.js';
import { addressOf } from '../../ui/links.js';
import { Table } from '../../ui/table.js';
import { statusOfAny } from './shown-status.js';

type Found = SearchOperatorSearchData['resultList'][number];

/** Returns the address of the page of a result. */
function addressOfFound({ kind, id, pjid, matched, playerId, imid }: Found): string {
  // The grant of a coupon belongs to no purchase.
  if (matched === 'transactionId') return addressOf('/grants', { pjid, playerId, imid });
  switch (kind) {
    case 'PLAYER':
      return addressOf('/player', { pjid, playerId: playerId ?? id, imid });
    case 'REWARD':
      return addressOf('/history', { pjid, rewardId: id });
    case 'MESSAGE':
      return addressOf('/history', { pjid, messageId: id });
    case 'PURCHASE':
    case 'GRANT':
      return addressOf('/purchase', { pjid, boid: id });
  }
}

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

/** Groups of the texts of states. */
const STATES: Readonly<Record<Found['kind'], string>> = {
  PURCHASE: 'status',
  PLAYER: 'status',
  REWARD: 'reward',
  MESSAGE: 'message',
  GRANT: 'grants',
};

const wordOf = (kind: Found['kind'], state: string, { word }: Texts): string =>
  word(STATES[kind], kind === 'PURCHASE' ? statusOfAny(state) : state);

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
          return <Redirect to={addressOfFound(only)} replace />;
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
                  cell: (found) => <Link href={addressOfFound(found)}>{found.id}</Link>,
                },
                { head: t('app.project'), cell: ({ pjid }) => pjid },
                {
                  head: t('search.state'),
                  cell: ({ kind, state }) =>
                    state && <Badge mood={moodOf(state)}>{wordOf(kind, state, texts)}</Badge>,
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
