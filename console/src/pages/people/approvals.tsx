import { useState } from 'react';
import { ENDPOINTS } from '../../api/endpoints.js';
import { type Caller, useCaller, useSession } from '../../app/session-context.js';
import { useTexts } from '../../i18n/i18n.js';
import { LoadedPages } from '../../ui/async.js';
import { Badge, moodOf } from '../../ui/badge.js';
import { PurchaseLink } from '../../ui/links.js';
import { ResultDialog } from '../../ui/result-dialog.js';
import { type Column, Table } from '../../ui/table.js';
import { useEmptyText } from '../../ui/empty-text.js';
import { type Approval, ApprovalActions, type Key } from './approval-actions.js';
import { IssuedKey } from './issued-key.js';
import { PAGE_SIZE, useCursorPages } from '../use-pages.js';

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
        <ResultDialog title={t('approvals.collect')} isShownOnce onClose={() => setCollected(null)}>
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
    cell: (approval) => <ApprovalActions caller={caller} approval={approval} onCollected={onCollected} />,
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
