import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ENDPOINTS, type PurchaseOperatorGetData } from '../../api/endpoints.js';
import type { Caller } from '../../app/session-context.js';
import { useTexts } from '../../i18n/i18n.js';
import { Loaded } from '../../ui/async.js';
import { Badge, moodOf } from '../../ui/badge.js';
import { dayAt } from '../../ui/days.js';
import { addressOf } from '../../ui/address.js';
import { Table } from '../../ui/table.js';
import { type Found, wordOfState } from './found-record.js';
import { linkedNotices, linkedRecords, type PurchaseEvent, TIMELINE } from './linked.js';

interface LinkedRecordsProps {
  readonly caller: Caller;
  readonly purchase: PurchaseOperatorGetData;
  /** Timeline of the purchase. */
  readonly events: readonly PurchaseEvent[];
}

/** A row of the table. */
interface Row {
  readonly key: string;
  readonly what: string;
  readonly link: ReactNode;
  readonly state: ReactNode;
  /** Unix seconds; null for what has no time of its own. */
  readonly at: number | null;
}

/** What belongs to a purchase, each with a link to the page that shows it. */
export function LinkedRecords({ caller, purchase, events }: LinkedRecordsProps) {
  const { t, time } = useTexts();
  const { pjid, boid, paymentOrderId } = purchase;
  const query = useQuery({
    queryKey: ['linked', pjid, boid, paymentOrderId],
    queryFn: ({ signal }) =>
      Promise.all([boid, paymentOrderId].map((text) => recordsOf(caller, text, signal))),
  });
  const rowsOf = useRows({ caller, purchase, events });
  return (
    <Loaded query={query}>
      {([byBoid = [], byOrder = []]) => (
        <Table
          caption={t('purchase.linked')}
          rows={rowsOf(byBoid, byOrder)}
          keyOf={({ key }) => key}
          empty={t('linked.none')}
          columns={[
            { head: t('search.kind'), cell: ({ what }) => what },
            { head: t('search.id'), cell: ({ link }) => link },
            { head: t('search.state'), cell: ({ state }) => state },
            { head: t('common.time'), cell: ({ at }) => time(at) },
          ]}
        />
      )}
    </Loaded>
  );
}

async function recordsOf(
  { read, pjid }: Caller,
  text: string | null,
  signal: AbortSignal,
): Promise<readonly Found[]> {
  if (text === null) return [];
  return (await read(ENDPOINTS.searchOperator.search, { pjid, text }, signal)).resultList;
}

function useRows({ caller, purchase, events }: LinkedRecordsProps) {
  const texts = useTexts();
  const { t } = texts;
  const { pjid, boid } = purchase;
  const reservedAt = Math.floor(Date.parse(purchase.reservedAt) / 1000);
  const notices = linkedNotices(pjid, events).map(
    ({ what, source, outcome, atUnixTS, address }, index): Row => ({
      key: `notice ${index}`,
      what: t(what),
      link: address === null ? <a href={`#${TIMELINE}`}>{source}</a> : <Link href={address}>{source}</Link>,
      state: outcome,
      at: atUnixTS,
    }),
  );
  const audit: Row = {
    key: 'audit',
    what: t('nav.audit'),
    link: (
      <Link href={addressOf('/audit', { pjid, subject: boid, from: dayAt(reservedAt) })} className="mono">
        {boid}
      </Link>
    ),
    state: null,
    at: null,
  };
  return (byBoid: readonly Found[], byOrder: readonly Found[]): readonly Row[] => [
    ...linkedRecords(boid, byBoid, byOrder).map(
      ({ what, found: { kind, id, state, sinceUnixTS }, address }) => ({
        key: `${kind} ${id}`,
        what: t(what),
        link: (
          <Link href={address} className="mono">
            {id}
          </Link>
        ),
        state: state && <Badge mood={moodOf(state)}>{wordOfState(kind, state, texts)}</Badge>,
        at: sinceUnixTS,
      }),
    ),
    ...notices,
    ...(caller.may('SUPPORT') ? [audit] : []),
  ];
}
