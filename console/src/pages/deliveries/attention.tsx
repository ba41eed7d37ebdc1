import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'wouter';
import { type AttentionOperatorListData, ENDPOINTS } from '../../api/endpoints.js';
import { useCaller } from '../../app/session-context.js';
import { type Texts, useTexts } from '../../i18n/i18n.js';
import { LoadedPages } from '../../ui/async.js';
import { SelectField } from '../../ui/field.js';
import { FilterForm } from '../../ui/filter-form.js';
import { addressOf } from '../../ui/address.js';
import { PageLink, PurchaseLink } from '../../ui/links.js';
import { Table } from '../../ui/table.js';
import { useEmptyText } from '../../ui/empty-text.js';
import { PAGE_SIZE, useCursorPages } from '../use-pages.js';
import { hoursUntilRefund } from './refund-countdown.js';

type Item = AttentionOperatorListData['itemList'][number];

const KINDS: readonly Item['kind'][] = [
  'PAID_NOT_COMPLETED',
  'UNCONSUMED',
  'DEAD_GRANT',
  'PAUSED_GAME_SERVER',
  'UNPROCESSED_NOTIFICATION',
  'REFUSED_CREDENTIALS',
  'RESERVED_REWARD',
];

/** Items that need an operator, each with its remedy. */
export function AttentionPage() {
  const { t, word } = useTexts();
  const empty = useEmptyText('attention');
  const caller = useCaller();
  const [params] = useSearchParams();
  const kind = KINDS.find((name) => name === params.get('kind'));
  const request = { pjid: caller.pjid, ...(kind && { kind }), pageItemSize: PAGE_SIZE };
  const query = useCursorPages(['attention', request], (at, signal) =>
    caller.read(ENDPOINTS.attentionOperator.list, { ...request, ...at }, signal),
  );
  return (
    <>
      <FilterForm path="/attention">
        <SelectField
          name="kind"
          label={t('search.kind')}
          defaultValue={kind ?? ''}
          options={[['', t('common.all')], ...KINDS.map((name) => [name, word('attention', name)] as const)]}
        />
      </FilterForm>
      <LoadedPages query={query}>
        {(pages) => (
          <Table
            caption={t('nav.attention')}
            rows={pages.flatMap(({ itemList }) => itemList)}
            keyOf={(item) => `${item.kind} ${item.id}`}
            empty={empty}
            columns={[
              { head: t('search.kind'), cell: (item) => word('attention', item.kind) },
              { head: t('search.id'), cell: linkOf },
              { head: t('attention.since'), cell: (item) => <Since {...item} /> },
              { head: t('attention.remedy'), cell: (item) => remedyOf(item, word) },
            ]}
          />
        )}
      </LoadedPages>
    </>
  );
}

/** The remedy by the pages of the console; of a kind that it does not know, that by the endpoints. */
function remedyOf({ kind, remedy }: Item, word: Texts['word']): string {
  const text = word('remedy', kind);
  return text === kind ? remedy : text;
}

/** When it began; for what was not consumed also how long the store still leaves its money here. */
function Since({ kind, sinceUnixTS }: Item): ReactNode {
  const { t, time } = useTexts();
  if (kind !== 'UNCONSUMED') return time(sinceUnixTS);
  const hours = hoursUntilRefund(sinceUnixTS);
  return (
    <>
      {time(sinceUnixTS)}
      <br />
      <strong>{hours > 0 ? t('attention.refundIn', { hours }) : t('attention.refundNow')}</strong>
    </>
  );
}

/** Links to the page on which the item can be fixed. */
function linkOf({ kind, id, pjid }: Item): ReactNode {
  switch (kind) {
    case 'PAID_NOT_COMPLETED':
    case 'UNCONSUMED':
      return <PurchaseLink pjid={pjid} boid={id} />;
    case 'DEAD_GRANT':
      // The list of grants cannot be limited to one: the search leads to those of its receiver.
      return <Link href={addressOf('/search', { pjid, text: id })}>{id}</Link>;
    case 'PAUSED_GAME_SERVER':
      return (
        <PageLink path="/game-server" pjid={pjid}>
          {id}
        </PageLink>
      );
    case 'UNPROCESSED_NOTIFICATION':
      return <Link href={addressOf('/notifications', { pjid, status: 'UNPROCESSED' })}>{id}</Link>;
    case 'REFUSED_CREDENTIALS':
      return (
        <PageLink path="/stores" pjid={pjid}>
          {id}
        </PageLink>
      );
    case 'RESERVED_REWARD':
      return <Link href={addressOf('/history', { pjid, rewardId: id })}>{id}</Link>;
  }
}
