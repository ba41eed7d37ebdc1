import { useSearchParams } from 'wouter';
import { ENDPOINTS, type NotificationOperatorListData } from '../../api/endpoints.js';
import { useCaller } from '../../app/session-context.js';
import { useTexts } from '../../i18n/i18n.js';
import { LoadedPages } from '../../ui/async.js';
import { Badge, moodOf } from '../../ui/badge.js';
import { Code } from '../../ui/code.js';
import { SelectField } from '../../ui/field.js';
import { FilterForm } from '../../ui/filter-form.js';
import { PurchaseLink } from '../../ui/links.js';
import { ReasonDialog } from '../../ui/reason-dialog.js';
import { type Column, Table } from '../../ui/table.js';
import { useEmptyText } from '../../ui/empty-text.js';
import { PAGE_SIZE, useCursorPages } from '../use-pages.js';

type Notification = NotificationOperatorListData['notificationList'][number];

const STATUSES: readonly Notification['status'][] = ['UNPROCESSED', 'PROCESSED'];

/** What stores have reported, and what became of it. */
export function NotificationsPage() {
  const { t, word } = useTexts();
  const empty = useEmptyText('notifications');
  const caller = useCaller();
  const [params] = useSearchParams();
  const status = STATUSES.find((name) => name === params.get('status'));
  const request = { pjid: caller.pjid, ...(status && { status }), pageItemSize: PAGE_SIZE };
  const query = useCursorPages(['notifications', request], (at, signal) =>
    caller.read(ENDPOINTS.notificationOperator.list, { ...request, ...at }, signal),
  );
  const columns = useColumns();
  return (
    <>
      <FilterForm path="/notifications">
        <SelectField
          name="status"
          label={t('common.status')}
          defaultValue={status ?? ''}
          options={[
            ['', t('common.all')],
            ...STATUSES.map((name) => [name, word('notifications', name)] as const),
          ]}
        />
      </FilterForm>
      <LoadedPages query={query}>
        {(pages) => (
          <Table
            caption={t('nav.notifications')}
            empty={empty}
            columns={columns}
            rows={pages.flatMap(({ notificationList }) => notificationList)}
            keyOf={({ notificationId }) => notificationId}
          />
        )}
      </LoadedPages>
    </>
  );
}

function useColumns(): readonly Column<Notification>[] {
  const { t, time, word, number } = useTexts();
  const caller = useCaller();
  const { pjid } = caller;
  const columns: readonly Column<Notification>[] = [
    { head: t('notifications.received'), cell: ({ receivedAtUnixTS }) => time(receivedAtUnixTS) },
    { head: t('search.id'), cell: ({ notificationId }) => <code>{notificationId}</code> },
    { head: t('notifications.store'), cell: ({ store }) => store },
    {
      head: t('common.status'),
      cell: ({ status }) => <Badge mood={moodOf(status)}>{word('notifications', status)}</Badge>,
    },
    {
      head: t('purchase.boid'),
      cell: ({ boid }) => boid !== null && <PurchaseLink pjid={pjid} boid={boid} />,
    },
    {
      head: t('notifications.outcome'),
      cell: ({ reason, code }) => (
        <>
          {reason && <Code group="callReason" code={reason} />} {code}
        </>
      ),
    },
    { head: t('grants.attempts'), cell: ({ attempts }) => number(attempts), isNumber: true },
  ];
  if (!caller.may('OPERATOR')) return columns;
  const actions: Column<Notification> = {
    head: t('common.actions'),
    cell: ({ status, notificationId }) =>
      status === 'UNPROCESSED' && (
        <ReasonDialog
          title={t('notifications.replay')}
          about={notificationId}
          text={t('notifications.replayText', { id: notificationId })}
          onConfirm={(reason) =>
            caller.change(
              ENDPOINTS.notificationOperator.replay,
              { pjid, notificationIds: [notificationId] },
              reason,
            )
          }
          outcome={({ replayedCount }) => t('notifications.replayed', { count: replayedCount })}
        />
      ),
  };
  return [...columns, actions];
}
