import { type ApprovalOperatorListData, ENDPOINTS } from '../api/endpoints.js';
import { type Caller, useCaller, useSession } from '../app/session-context.js';
import { useTexts } from '../i18n/i18n.js';
import { LoadedPages } from '../ui/async.js';
import { Badge, moodOf } from '../ui/badge.js';
import { PurchaseLink } from '../ui/links.js';
import { ReasonDialog } from '../ui/reason-dialog.js';
import { type Column, Table } from '../ui/table.js';
import { PAGE_SIZE, useCursorPages } from './use-pages.js';

type Approval = ApprovalOperatorListData['approvalList'][number];

/** Cancellations that one person has asked for and another one approves. */
export function ApprovalsPage() {
  const { t } = useTexts();
  const caller = useCaller();
  const { pjid } = caller;
  const query = useCursorPages(['approvals', pjid], (at, signal) =>
    caller.read(ENDPOINTS.approvalOperator.list, { pjid, pageItemSize: PAGE_SIZE, ...at }, signal),
  );
  const columns = useColumns(caller);
  return (
    <LoadedPages query={query}>
      {(pages) => (
        <Table
          caption={t('nav.approvals')}
          columns={columns}
          rows={pages.flatMap(({ approvalList }) => approvalList)}
          keyOf={({ approvalId }) => approvalId}
        />
      )}
    </LoadedPages>
  );
}

function useColumns(caller: Caller): readonly Column<Approval>[] {
  const { t, time, word } = useTexts();
  const { operatorNames } = useSession();
  const nameOf = (id: string | null): string => (id === null ? '–' : (operatorNames[id] ?? id));
  const columns: readonly Column<Approval>[] = [
    { head: t('common.time'), cell: ({ requestedAtUnixTS }) => time(requestedAtUnixTS) },
    {
      head: t('common.status'),
      cell: ({ status }) => <Badge mood={moodOf(status)}>{word('approvals', status)}</Badge>,
    },
    {
      head: t('approvals.purchases'),
      cell: (approval) => <Purchases pjid={caller.pjid} approval={approval} />,
    },
    { head: t('common.reason'), cell: ({ reason }) => reason },
    { head: t('approvals.requestedBy'), cell: ({ requestedBy }) => nameOf(requestedBy) },
    { head: t('approvals.decidedBy'), cell: ({ decidedBy }) => nameOf(decidedBy) },
    { head: t('keys.expires'), cell: ({ expiresAtUnixTS }) => time(expiresAtUnixTS) },
  ];
  if (!caller.may('OPERATOR')) return columns;
  const actions: Column<Approval> = {
    head: t('common.actions'),
    cell: (approval) => approval.status === 'PENDING' && <Decide caller={caller} approval={approval} />,
  };
  return [...columns, actions];
}

/** Each purchase, with what became of it. */
function Purchases({ pjid, approval: { boids, outcomeList } }: { pjid: string; approval: Approval }) {
  const { word } = useTexts();
  const outcomes = new Map(outcomeList.map(({ boid, outcome }) => [boid, outcome]));
  return (
    <ul>
      {boids.map((boid) => (
        <li key={boid}>
          <PurchaseLink pjid={pjid} boid={boid} /> {word('approvals', outcomes.get(boid) ?? '')}
        </li>
      ))}
    </ul>
  );
}

function Decide({ caller, approval }: { caller: Caller; approval: Approval }) {
  const { t } = useTexts();
  const session = useSession();
  const { approve, reject } = ENDPOINTS.approvalOperator;
  const body = { pjid: caller.pjid, approvalId: approval.approvalId };
  const isOwn = approval.requestedBy === session.operatorId;
  return (
    <div className="row">
      <ReasonDialog
        kind="danger"
        disabled={isOwn}
        title={t('approvals.approve')}
        text={t('approvals.approveText', { count: approval.boids.length, reason: approval.reason })}
        onConfirm={(reason) => caller.change(approve, body, reason)}
      />
      <ReasonDialog
        title={t('approvals.reject')}
        text={t('approvals.rejectText')}
        onConfirm={(reason) => caller.change(reject, body, reason)}
      />
    </div>
  );
}
