import { Link } from 'wouter';
import { ENDPOINTS, type ReconciliationOperatorRunRequest } from '../../api/endpoints.js';
import { type Caller, useCaller } from '../../app/session-context.js';
import { useTexts } from '../../i18n/i18n.js';
import { LoadedPages } from '../../ui/async.js';
import { Badge, moodOf } from '../../ui/badge.js';
import { daySecondsIn, lastDays } from '../../ui/days.js';
import { SelectField } from '../../ui/field.js';
import { DayFields } from '../../ui/filter-form.js';
import { textIn } from '../../ui/form-text.js';
import { addressOf } from '../../ui/address.js';
import { ReasonDialog } from '../../ui/reason-dialog.js';
import { Table } from '../../ui/table.js';
import { useEmptyText } from '../../ui/empty-text.js';
import { PAGE_SIZE, useCursorPages } from '../use-pages.js';

type Store = NonNullable<ReconciliationOperatorRunRequest['store']>;

/** Every store, in the order of the choice. */
const STORES = Object.keys({
  GSTORE: true,
  ASTORE: true,
  PCSTORE: true,
  WSHOP: true,
  CONSOLE: true,
  EXTERNAL: true,
} satisfies Record<Store, true>) as readonly Store[];

/** Comparisons of the books of the stores, of Purser and of the game. */
export function ReconciliationsPage() {
  const { t, time, word } = useTexts();
  const empty = useEmptyText('reconciliations');
  const caller = useCaller();
  const { pjid } = caller;
  const request = { pjid, pageItemSize: PAGE_SIZE };
  const query = useCursorPages(['reconciliations', request], (at, signal) =>
    caller.read(ENDPOINTS.reconciliationOperator.list, { ...request, ...at }, signal),
  );
  return (
    <>
      {caller.may('OPERATOR') && <Run caller={caller} />}
      <LoadedPages query={query}>
        {(pages) => (
          <Table
            caption={t('nav.reconciliations')}
            empty={empty}
            rows={pages.flatMap(({ runList }) => runList)}
            keyOf={({ runId }) => runId}
            columns={[
              {
                head: t('reconciliation.run'),
                cell: ({ runId }) => (
                  <Link href={addressOf('/reconciliation', { pjid, runId })}>{runId}</Link>
                ),
              },
              { head: t('stores.store'), cell: ({ store }) => store ?? t('common.all') },
              { head: t('common.from'), cell: ({ fromUnixTS }) => time(fromUnixTS) },
              { head: t('common.to'), cell: ({ toUnixTS }) => time(toUnixTS) },
              {
                head: t('common.status'),
                cell: ({ status }) => <Badge mood={moodOf(status)}>{word('reconciliation', status)}</Badge>,
              },
              { head: t('common.reason'), cell: ({ reason }) => reason },
              {
                head: t('reconciliation.nightly'),
                cell: ({ isNightly }) => t(isNightly ? 'common.yes' : 'common.no'),
              },
              { head: t('reconciliation.started'), cell: ({ startedAtUnixTS }) => time(startedAtUnixTS) },
              { head: t('reconciliation.ended'), cell: ({ endedAtUnixTS }) => time(endedAtUnixTS) },
            ]}
          />
        )}
      </LoadedPages>
    </>
  );
}

function Run({ caller }: { caller: Caller }) {
  const { t } = useTexts();
  const { pjid } = caller;
  return (
    <ReasonDialog
      title={t('reconciliation.start')}
      text={t('reconciliation.startText')}
      fields={
        <>
          <DayFields days={lastDays(2)} />
          <SelectField
            name="store"
            label={t('stores.store')}
            defaultValue=""
            options={[['', t('common.all')], ...STORES.map((store) => [store, store] as const)]}
          />
        </>
      }
      onConfirm={(reason, fields) => {
        const store = STORES.find((name) => name === textIn(fields, 'store')) ?? null;
        const body = { pjid, store, ...daySecondsIn(fields) };
        return caller.change(ENDPOINTS.reconciliationOperator.run, body, reason);
      }}
      outcome={({ runId }) => (
        <Link href={addressOf('/reconciliation', { pjid, runId })}>
          {t('reconciliation.open', { runId })}
        </Link>
      )}
    />
  );
}
