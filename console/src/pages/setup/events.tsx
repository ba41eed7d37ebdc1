import { useSearchParams } from 'wouter';
import { ENDPOINTS, type EventOperatorListRequest } from '../../api/endpoints.js';
import { useCaller } from '../../app/session-context.js';
import { useTexts } from '../../i18n/i18n.js';
import { LoadedPages } from '../../ui/async.js';
import { SelectField } from '../../ui/field.js';
import { FilterForm } from '../../ui/filter-form.js';
import { Table } from '../../ui/table.js';
import { useEmptyText } from '../../ui/empty-text.js';
import { EventEndpoints } from './event-endpoints.js';
import { PAGE_SIZE, useCursorPages } from '../use-pages.js';

const TYPES: readonly NonNullable<EventOperatorListRequest['type']>[] = [
  'purchase.reserved',
  'purchase.reservation_canceled',
  'purchase.verified',
  'purchase.completed',
  'purchase.canceled',
  'grant.delivered',
  'grant.dead',
  'incident.double_grant',
  'reward.registered',
  'reward.reserved',
  'reward.reserved_long',
  'reward.confirmed',
  'reward.dropped',
  'reward.expiring',
  'reward.expired',
  'limit.threshold',
  'refund.flagged',
  'refund.cleared',
];

/** The events of the last 30 days, and the endpoints that they are sent to. */
export function EventsPage() {
  const { t } = useTexts();
  return (
    <>
      <h2>{t('events.endpoints')}</h2>
      <EventEndpoints />
      <h2>{t('events.list')}</h2>
      <EventList />
    </>
  );
}

function EventList() {
  const { t, time } = useTexts();
  const empty = useEmptyText('events');
  const caller = useCaller();
  const [params] = useSearchParams();
  const type = TYPES.find((name) => name === params.get('type'));
  const request = { pjid: caller.pjid, ...(type && { type }), pageItemSize: PAGE_SIZE };
  const query = useCursorPages(['events', request], async (at, signal) => {
    const page = await caller.read(ENDPOINTS.eventOperator.list, { ...request, ...at }, signal);
    // The service answers a cursor with every page, so that a program can wait for what happens next.
    return { ...page, nextCursor: page.eventList.length < PAGE_SIZE ? null : page.nextCursor };
  });
  return (
    <>
      <FilterForm path="/events">
        <SelectField
          name="type"
          label={t('events.type')}
          defaultValue={type ?? ''}
          options={[['', t('common.all')], ...TYPES.map((name) => [name, name] as const)]}
        />
      </FilterForm>
      <LoadedPages query={query}>
        {(pages) => (
          <Table
            caption={t('events.list')}
            empty={empty}
            rows={pages.flatMap(({ eventList }) => eventList)}
            keyOf={({ eventId }) => eventId}
            columns={[
              { head: t('common.time'), cell: ({ occurredAt }) => time(Date.parse(occurredAt) / 1000) },
              { head: t('events.type'), cell: ({ type: name }) => <code>{name}</code> },
              { head: t('audit.subject'), cell: ({ subject }) => <code>{subject}</code> },
              {
                head: t('common.details'),
                cell: ({ data }) => (
                  <details>
                    <summary>{t('common.details')}</summary>
                    <code>{JSON.stringify(data)}</code>
                  </details>
                ),
              },
            ]}
          />
        )}
      </LoadedPages>
    </>
  );
}
