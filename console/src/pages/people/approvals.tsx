import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type ApprovalOperatorCollectData,
  type ApprovalOperatorListData,
  ENDPOINTS,
} from '../../api/endpoints.js';
import { type Caller, useCaller, useSession } from '../../app/session-context.js';
import { type Texts, useTexts } from '../../i18n/i18n.js';
import { Loaded, LoadedPages } from '../../ui/async.js';
import { Badge, moodOf } from '../../ui/badge.js';
import { PurchaseLink } from '../../ui/links.js';
import { ReasonDialog } from '../../ui/reason-dialog.js';
import { ResultDialog } from '../../ui/result-dialog.js';
import { type Column, Table } from '../../ui/table.js';
import { useEmptyText } from '../../ui/empty-text.js';
import { IssuedKey } from './issued-key.js';
import { PurchasesToCancel } from './purchases-to-cancel.js';
import { PAGE_SIZE, useCursorPages } from '../use-pages.js';

type Approval = ApprovalOperatorListData['approvalList'][number];
type Key = ApprovalOperatorCollectData;

/** Changes that one person has asked for and another one approves. */
export function ApprovalsPage() {
  const { t } = useTexts();
  const empty = useEmptyText('approvals');
  const caller = useCaller();
  const { pjid } = caller;
  const query = useCursorPages(['approvals', pjid], (at, signal) =>
    caller.read(ENDPOINTS.approvalOperator.list, { pjid, pageItemSize: PAGE_SIZE, ...at }, signal),
  );
  // Not in the row, which can leave the loaded pages while the key is shown: a key can be read only once.
  const [collected, setCollected] = useState<Key | null>(null);
  const columns = useColumns(caller, setCollected);
  return (
    <>
      <LoadedPages query={query}>
        {(pages) => (
          <Table
            caption={t('nav.approvals')}
            empty={empty}
            columns={columns}
            rows={pages.flatMap(({ approvalList }) => approvalList)}
            keyOf={({ approvalId }) => approvalId}
          />
        )}
      </LoadedPages>
      {collected !== null && (
        <ResultDialog title={t('approvals.collect')} onClose={() => setCollected(null)}>
          <IssuedKey issued={collected} />
        </ResultDialog>
      )}
    </>
  );
}

function useColumns(caller: Caller, onCollected: (key: Key) => void): readonly Column<Approval>[] {
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
      head: t('approvals.kind'),
      cell: (approval) => <Change pjid={caller.pjid} approval={approval} />,
    },
    { head: t('common.reason'), cell: ({ reason }) => reason },
    { head: t('approvals.requestedBy'), cell: ({ requestedBy }) => nameOf(requestedBy) },
    { head: t('approvals.decidedBy'), cell: ({ decidedBy }) => nameOf(decidedBy) },
    { head: t('keys.expires'), cell: ({ expiresAtUnixTS }) => time(expiresAtUnixTS) },
  ];
  if (!caller.may('OPERATOR')) return columns;
  const actions: Column<Approval> = {
    head: t('common.actions'),
    cell: (approval) => <Actions caller={caller} approval={approval} onCollected={onCollected} />,
  };
  return [...columns, actions];
}

/** What would change; for a cancellation the purchases. */
function Change({ pjid, approval }: { pjid: string; approval: Approval }) {
  const { t, word } = useTexts();
  const { approvalKind, changeList, secretList, failure } = approval;
  return (
    <>
      {word('approvals', approvalKind)}
      {approvalKind === 'CANCEL' && <Purchases pjid={pjid} approval={approval} />}
      <ul>
        {changeList.map(({ field, before, after }) => (
          <li key={field}>
            {field}: {before !== null && `${before} → `}
            {after ?? '–'}
          </li>
        ))}
        {secretList.length > 0 && <li>{t('approvals.secrets', { names: secretList.join(', ') })}</li>}
        {failure !== null && <li>{failure}</li>}
      </ul>
    </>
  );
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

/** Sessions of the ADMIN key are one person, because they cannot be told apart. */
const personOf = (operatorId: string): string => (operatorId.startsWith('ADMIN') ? 'ADMIN' : operatorId);

/** Kinds that an ADMIN decides; an OPERATOR decides the others. */
const OF_ADMINS: readonly Approval['approvalKind'][] = ['KEY_ISSUE', 'KEY_REVOKE', 'STORE_SETTINGS'];

interface ActionProps {
  readonly caller: Caller;
  readonly approval: Approval;
}

interface CollectProps extends ActionProps {
  readonly onCollected: (key: Key) => void;
}

function Actions({ caller, approval, onCollected }: CollectProps) {
  const { requestedBy, status, approvalKind } = approval;
  const isOwn = requestedBy === personOf(useSession().operatorId);
  if (approvalKind === 'KEY_ISSUE' && status === 'DONE' && isOwn)
    return <Collect caller={caller} approval={approval} onCollected={onCollected} />;
  if (status !== 'PENDING' && status !== 'APPROVED') return null;
  if (OF_ADMINS.includes(approvalKind) && !caller.may('ADMIN')) return null;
  return <Decide caller={caller} approval={approval} isOwn={isOwn} />;
}

/** Reads the key of an approval for the person who asked for it. */
function Collect({ caller, approval: { approvalId, collectable }, onCollected }: CollectProps) {
  const { t } = useTexts();
  const body = { pjid: caller.pjid, approvalId };
  return (
    <ReasonDialog
      disabled={!collectable}
      title={t('approvals.collect')}
      text={t('approvals.collectText')}
      onConfirm={async (reason) =>
        onCollected(await caller.change(ENDPOINTS.approvalOperator.collect, body, reason))
      }
    />
  );
}

interface DecideProps extends ActionProps {
  readonly isOwn: boolean;
}

/** What happens when an approval is approved. */
function approveText({ status, approvalKind, boids, reason }: Approval, { t }: Texts): string {
  if (status === 'APPROVED') return t('approvals.approveAgain', { reason });
  if (approvalKind === 'CANCEL') return t('approvals.approveText', { count: boids.length, reason });
  return t('approvals.approveChange', { reason });
}

/** The number of grants that a replay would try again now. */
function ReplayCount({ caller, approvalId }: { caller: Caller; approvalId: string }) {
  const { t, number } = useTexts();
  const body = { pjid: caller.pjid, approvalId };
  const query = useQuery({
    queryKey: ['approval-preview', caller.pjid, approvalId],
    queryFn: ({ signal }) => caller.read(ENDPOINTS.approvalOperator.preview, body, signal),
    staleTime: 0,
  });
  return (
    <Loaded query={query}>
      {({ changeableCount, moreThanCounted }) => (
        <p>
          {t(moreThanCounted ? 'approvals.replayMore' : 'approvals.replayCount', {
            count: number(changeableCount ?? 0),
          })}
        </p>
      )}
    </Loaded>
  );
}

/** What an approval would do now, as far as the console can show it before. */
function Preview({ caller, approval: { approvalId, approvalKind, boids } }: ActionProps) {
  if (approvalKind === 'REPLAY') return <ReplayCount caller={caller} approvalId={approvalId} />;
  return approvalKind === 'CANCEL' ? <PurchasesToCancel caller={caller} boids={boids} /> : null;
}

/** Kinds whose interrupted execution may have changed something: it can only be approved again. */
const LEAVE_TRACES: readonly Approval['approvalKind'][] = ['CANCEL', 'REPLAY'];

/** Approves or rejects what is waiting, or was approved already and perhaps interrupted. */
function Decide({ caller, approval, isOwn }: DecideProps) {
  const texts = useTexts();
  const { t } = texts;
  const { approve, reject } = ENDPOINTS.approvalOperator;
  const body = { pjid: caller.pjid, approvalId: approval.approvalId };
  const isCancel = approval.approvalKind === 'CANCEL';
  return (
    <div className="row">
      <ReasonDialog
        kind="danger"
        disabled={isOwn}
        title={t('approvals.approve')}
        text={approveText(approval, texts)}
        fields={<Preview caller={caller} approval={approval} />}
        onConfirm={(reason) => caller.change(approve, body, reason)}
      />
      {(approval.status === 'PENDING' || !LEAVE_TRACES.includes(approval.approvalKind)) && (
        <ReasonDialog
          title={t('approvals.reject')}
          text={t(isCancel ? 'approvals.rejectText' : 'approvals.rejectChange')}
          onConfirm={(reason) => caller.change(reject, body, reason)}
        />
      )}
    </div>
  );
}
