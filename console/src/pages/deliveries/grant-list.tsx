import { ENDPOINTS, type GrantOperatorListData, type GrantOperatorListRequest } from '../../api/endpoints.js';
import type { Caller } from '../../app/session-context.js';
import { useTexts } from '../../i18n/i18n.js';
import { LoadedPages } from '../../ui/async.js';
import { Badge, moodOf } from '../../ui/badge.js';
import { Code } from '../../ui/code.js';
import { MemberLink, PlayerLink, PurchaseLink } from '../../ui/links.js';
import { ReasonDialog } from '../../ui/reason-dialog.js';
import { type Column, Table } from '../../ui/table.js';
import { PAGE_SIZE, useNumberedPages } from '../use-pages.js';

/** A grant of a list. */
export type Grant = GrantOperatorListData['grantList'][number];

/** Which grants of the project are listed. */
type Filter = Omit<GrantOperatorListRequest, 'pjid' | 'pageItemSize' | 'pageNo'>;

const isUndelivered = ({ status }: Grant): boolean => status === 'DEAD' || status === 'PENDING';

/** A list of grants, with what the caller may do about each. */
export function GrantList({
  caller,
  filter,
  empty,
}: {
  caller: Caller;
  filter: Filter;
  /** Shown without grants. */
  empty?: string;
}) {
  const { t } = useTexts();
  const request = { pjid: caller.pjid, ...filter, pageItemSize: PAGE_SIZE };
  const query = useNumberedPages(['grants', request], (at, signal) =>
    caller.read(ENDPOINTS.grantOperator.list, { ...request, ...at }, signal),
  );
  const columns = useGrantColumns(caller);
  return (
    <LoadedPages query={query}>
      {(pages) => (
        <Table
          caption={t('nav.grants')}
          {...(empty !== undefined && { empty })}
          columns={columns}
          rows={pages.flatMap(({ grantList }) => grantList)}
          keyOf={({ boid, transactionId }) => boid ?? transactionId ?? ''}
        />
      )}
    </LoadedPages>
  );
}

function useGrantColumns(caller: Caller): readonly Column<Grant>[] {
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
      cell: (grant) => <Receiver pjid={pjid} grant={grant} />,
    },
    { head: t('grants.attempts'), cell: ({ attempts }) => number(attempts), isNumber: true },
    {
      head: t('grants.lastCode'),
      cell: ({ lastResultCode }) => lastResultCode && <Code group="grantCode" code={lastResultCode} />,
    },
    { head: t('grants.next'), cell: ({ nextAttemptAtUnixTS }) => time(nextAttemptAtUnixTS) },
    { head: t('grants.given'), cell: ({ giveCompletedAtUnixTS }) => time(giveCompletedAtUnixTS) },
  ];
  if (!caller.may('OPERATOR')) return columns;
  const actions: Column<Grant> = {
    head: t('common.actions'),
    cell: (grant) =>
      isUndelivered(grant) && (
        <div className="row">
          <Replay caller={caller} grant={grant} />
          {grant.transactionId !== undefined && (
            <CancelCoupon caller={caller} transactionId={grant.transactionId} />
          )}
        </div>
      ),
  };
  return [...columns, actions];
}

/** The player who received it, as the game server says; until then the player or the member for whom it is meant. */
function Receiver({ pjid, grant: { playerId, giveUser } }: { pjid: string; grant: Grant }) {
  const { idType, idValue } = giveUser;
  if (idType === 'GAME_UID') return <PlayerLink pjid={pjid} playerId={playerId ?? idValue} />;
  if (playerId === null) return <MemberLink pjid={pjid} imid={idValue} />;
  return <PlayerLink pjid={pjid} playerId={playerId} imid={idValue} />;
}

function Replay({ caller, grant: { boid, transactionId } }: { caller: Caller; grant: Grant }) {
  const { t } = useTexts();
  const id = boid ?? transactionId ?? '';
  const one = boid === undefined ? { transactionIds: [id] } : { boids: [id] };
  return (
    <ReasonDialog
      title={t('grants.replay')}
      about={id}
      text={t('grants.replayOne', { id })}
      onConfirm={(reason) =>
        caller.change(ENDPOINTS.grantOperator.replay, { pjid: caller.pjid, ...one }, reason)
      }
    />
  );
}

function CancelCoupon({ caller, transactionId }: { caller: Caller; transactionId: string }) {
  const { t } = useTexts();
  return (
    <ReasonDialog
      kind="danger"
      title={t('grants.cancel')}
      about={transactionId}
      text={t('grants.cancelText', { transactionId })}
      onConfirm={(reason) =>
        caller.change(ENDPOINTS.grantOperator.cancel, { pjid: caller.pjid, transactionId, reason }, reason)
      }
    />
  );
}
