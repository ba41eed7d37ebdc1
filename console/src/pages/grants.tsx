import { useSearchParams } from 'wouter';
import { ENDPOINTS, type GrantOperatorListData } from '../api/endpoints.js';
import { type Caller, useCaller } from '../app/session-context.js';
import { useTexts } from '../i18n/i18n.js';
import { LoadedPages } from '../ui/async.js';
import { Badge, moodOf } from '../ui/badge.js';
import { daysOf, toSeconds } from '../ui/days.js';
import { SelectField } from '../ui/field.js';
import { DayFields, FilterForm } from '../ui/filter-form.js';
import { PlayerLink, PurchaseLink } from '../ui/links.js';
import { ReasonDialog } from '../ui/reason-dialog.js';
import { type Column, Table } from '../ui/table.js';
import { PAGE_SIZE, useNumberedPages } from './use-pages.js';

type Grant = GrantOperatorListData['grantList'][number];

const STATUSES: readonly Grant['status'][] = ['PENDING', 'DEAD', 'DELIVERED', 'CANCELED'];

const idOf = ({ boid, transactionId }: Grant): string => boid ?? transactionId ?? '';
const isReplayable = ({ status }: Grant): boolean => status === 'DEAD' || status === 'PENDING';

/** Deliveries to the game server, with their attempts. */
export function GrantsPage() {
  const { t, word } = useTexts();
  const caller = useCaller();
  const [params] = useSearchParams();
  const days = daysOf(params);
  const status = STATUSES.find((name) => name === params.get('status'));
  const range = toSeconds(days);
  const request = { pjid: caller.pjid, ...range, ...(status && { status }), pageItemSize: PAGE_SIZE };
  const query = useNumberedPages(['grants', request], (at, signal) =>
    caller.read(ENDPOINTS.grantOperator.list, { ...request, ...at }, signal),
  );
  const columns = useColumns(caller);
  return (
    <>
      <FilterForm path="/grants">
        <DayFields days={days} />
        <SelectField
          name="status"
          label={t('common.status')}
          defaultValue={status ?? ''}
          options={[['', t('common.all')], ...STATUSES.map((name) => [name, word('grants', name)] as const)]}
        />
      </FilterForm>
      {caller.may('OPERATOR') && (
        <ReasonDialog
          title={t('grants.replayAll')}
          text={`${t('grants.replayText')} ${days.from} – ${days.to}`}
          onConfirm={(reason) =>
            caller.change(ENDPOINTS.grantOperator.replay, { pjid: caller.pjid, ...range }, reason)
          }
          outcome={({ replayedCount }) => t('grants.replayed', { count: replayedCount })}
        />
      )}
      <LoadedPages query={query}>
        {(pages) => (
          <Table
            caption={t('nav.grants')}
            columns={columns}
            rows={pages.flatMap(({ grantList }) => grantList)}
            keyOf={idOf}
          />
        )}
      </LoadedPages>
    </>
  );
}

function useColumns(caller: Caller): readonly Column<Grant>[] {
  const { t, time, word, number } = useTexts();
  const { pjid } = caller;
  const columns: readonly Column<Grant>[] = [
    {
      head: t('search.id'),
      cell: ({ boid, transactionId }) =>
        boid === undefined ? <code>{transactionId}</code> : <PurchaseLink pjid={pjid} boid={boid} />,
    },
    { head: t('grants.kind'), cell: ({ kind }) => kind },
    {
      head: t('common.status'),
      cell: ({ status }) => <Badge mood={moodOf(status)}>{word('grants', status)}</Badge>,
    },
    {
      head: t('purchase.player'),
      cell: ({ playerId }) => playerId !== null && <PlayerLink pjid={pjid} playerId={playerId} />,
    },
    { head: t('grants.attempts'), cell: ({ attempts }) => number(attempts), isNumber: true },
    { head: t('grants.lastCode'), cell: ({ lastResultCode }) => lastResultCode },
    { head: t('grants.next'), cell: ({ nextAttemptAtUnixTS }) => time(nextAttemptAtUnixTS) },
    { head: t('grants.given'), cell: ({ giveCompletedAtUnixTS }) => time(giveCompletedAtUnixTS) },
  ];
  if (!caller.may('OPERATOR')) return columns;
  const actions: Column<Grant> = {
    head: t('common.actions'),
    cell: (grant) => isReplayable(grant) && <Replay caller={caller} grant={grant} />,
  };
  return [...columns, actions];
}

function Replay({ caller, grant: { boid, transactionId } }: { caller: Caller; grant: Grant }) {
  const { t } = useTexts();
  const one = boid === undefined ? { transactionIds: [transactionId ?? ''] } : { boids: [boid] };
  return (
    <ReasonDialog
      title={t('grants.replay')}
      text={t('grants.replayText')}
      onConfirm={(reason) =>
        caller.change(ENDPOINTS.grantOperator.replay, { pjid: caller.pjid, ...one }, reason)
      }
    />
  );
}
