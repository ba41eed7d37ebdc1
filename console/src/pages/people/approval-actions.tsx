import { useQuery } from '@tanstack/react-query';
import {
  type ApprovalOperatorCollectData,
  type ApprovalOperatorListData,
  ENDPOINTS,
} from '../../api/endpoints.js';
import { type Caller, useSession } from '../../app/session-context.js';
import { type Texts, useTexts } from '../../i18n/i18n.js';
import { Loaded } from '../../ui/async.js';
import { ReasonDialog } from '../../ui/reason-dialog.js';
import { PurchasesToCancel } from './purchases-to-cancel.js';

/** A change that a person has asked for. */
export type Approval = ApprovalOperatorListData['approvalList'][number];

/** The key of a request, for the person who asked for it. */
export type Key = ApprovalOperatorCollectData;

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

/** What the person may do about a change that was asked for. */
export function ApprovalActions({ caller, approval, onCollected }: CollectProps) {
  const { requestedBy, status, approvalKind } = approval;
  const isOwn = requestedBy === personOf(useSession().operatorId);
  if (approvalKind === 'KEY_ISSUE' && status === 'DONE' && isOwn)
    return <Collect caller={caller} approval={approval} onCollected={onCollected} />;
  if (status !== 'PENDING' && status !== 'APPROVED') return null;
  if (OF_ADMINS.includes(approvalKind) && !caller.may('ADMIN')) return null;
  return <Decide caller={caller} approval={approval} isOwn={isOwn} />;
}

/** What a request is called: its kind and its time. */
const titleOf = ({ approvalKind, requestedAtUnixTS }: Approval, { word, time }: Texts): string =>
  `${word('approvals', approvalKind)}, ${time(requestedAtUnixTS)}`;

/** Reads the key of an approval for the person who asked for it. */
function Collect({ caller, approval, onCollected }: CollectProps) {
  const texts = useTexts();
  const { t } = texts;
  const { approvalId, collectable } = approval;
  const body = { pjid: caller.pjid, approvalId };
  return (
    <ReasonDialog
      disabled={!collectable}
      title={t('approvals.collect')}
      about={titleOf(approval, texts)}
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
        about={titleOf(approval, texts)}
        text={approveText(approval, texts)}
        fields={<Preview caller={caller} approval={approval} />}
        onConfirm={(reason) => caller.change(approve, body, reason)}
      />
      {(approval.status === 'PENDING' || !LEAVE_TRACES.includes(approval.approvalKind)) && (
        <ReasonDialog
          title={t('approvals.reject')}
          about={titleOf(approval, texts)}
          text={t(isCancel ? 'approvals.rejectText' : 'approvals.rejectChange')}
          onConfirm={(reason) => caller.change(reject, body, reason)}
        />
      )}
    </div>
  );
}
