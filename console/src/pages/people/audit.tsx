import { Link, useSearchParams } from 'wouter';
import { type AuditOperatorListData, ENDPOINTS } from '../../api/endpoints.js';
import { useCaller, useSession } from '../../app/session-context.js';
import { useTexts } from '../../i18n/i18n.js';
import { LoadedPages } from '../../ui/async.js';
import { Badge, moodOf } from '../../ui/badge.js';
import { daysOf, toSeconds } from '../../ui/days.js';
import { TextField } from '../../ui/field.js';
import { DayFields, FilterForm } from '../../ui/filter-form.js';
import { addressOf } from '../../ui/address.js';
import { type Column, Table } from '../../ui/table.js';
import { useEmptyText } from '../../ui/empty-text.js';
import { PAGE_SIZE, usePastPages } from '../use-pages.js';

type Entry = AuditOperatorListData['auditList'][number];

/** Beginning of most paths of the log, which is not shown. */
const OPERATOR_PATH = '/operator/v1/';

/** Returns the path of an action as it is shown, such as `purchase/memo`, or of a whole path. */
const pathOf = (action: string): string => (action.startsWith('/') ? action : `${OPERATOR_PATH}${action}`);

/** What people and keys have done, newest first. */
export function AuditPage() {
  const { t } = useTexts();
  const empty = useEmptyText('audit');
  const caller = useCaller();
  const [params] = useSearchParams();
  const days = daysOf(params);
  const [actor, subject, action] = ['actor', 'subject', 'action'].map((name) => params.get(name) ?? '');
  const filter = {
    ...(actor && { actor }),
    ...(subject && { subject }),
    ...(action && { action: pathOf(action) }),
  };
  const request = { pjid: caller.pjid, ...toSeconds(days), ...filter, pageItemSize: PAGE_SIZE };
  // Each page that is read is a call of the log, too.
  const query = usePastPages(['audit', request], request, (at, signal) =>
    caller.read(ENDPOINTS.auditOperator.list, { ...request, ...at }, signal),
  );
  // The id of a person is shown nowhere else, and the filter takes it.
  const columns = useColumns((id) =>
    addressOf('/audit', { ...Object.fromEntries(params), pjid: caller.pjid, actor: id }),
  );
  return (
    <>
      <FilterForm path="/audit">
        <DayFields days={days} />
        <TextField name="actor" label={t('audit.actor')} defaultValue={actor ?? ''} maxLength={36} />
        <TextField name="subject" label={t('audit.subject')} defaultValue={subject ?? ''} maxLength={200} />
        <TextField name="action" label={t('audit.action')} defaultValue={action ?? ''} maxLength={200} />
      </FilterForm>
      <LoadedPages query={query}>
        {(pages) => (
          <Table
            caption={t('nav.audit')}
            empty={empty}
            columns={columns}
            rows={pages.flatMap(({ auditList }) => auditList)}
            keyOf={({ traceId, atUnixTS, action: called }) => `${traceId} ${atUnixTS} ${called}`}
          />
        )}
      </LoadedPages>
    </>
  );
}

function useColumns(addressOfActor: (id: string) => string): readonly Column<Entry>[] {
  const { t, time } = useTexts();
  const { operatorNames } = useSession();
  return [
    { head: t('common.time'), cell: ({ atUnixTS }) => time(atUnixTS) },
    {
      head: t('audit.actor'),
      cell: ({ actorKeyId }) => (
        <Link href={addressOfActor(actorKeyId)} title={actorKeyId}>
          {operatorNames[actorKeyId] ?? <code>{actorKeyId}</code>}
        </Link>
      ),
    },
    { head: t('audit.action'), cell: ({ action }) => <code>{action.replace(OPERATOR_PATH, '')}</code> },
    { head: t('audit.subject'), cell: ({ subject }) => <code>{subject}</code> },
    { head: t('common.reason'), cell: ({ reason }) => reason },
    {
      head: t('audit.result'),
      cell: ({ resultCode }) => resultCode && <Badge mood={moodOf(resultCode)}>{resultCode}</Badge>,
    },
    { head: t('audit.address'), cell: ({ address }) => address },
    {
      head: t('audit.parameters'),
      cell: ({ parameters }) =>
        parameters !== null && (
          <details>
            <summary>{t('common.details')}</summary>
            <code>{JSON.stringify(parameters)}</code>
          </details>
        ),
    },
  ];
}
