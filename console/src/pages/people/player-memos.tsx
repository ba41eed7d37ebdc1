import { Link } from 'wouter';
import { ENDPOINTS, type PurchaseMemo } from '../../api/endpoints.js';
import type { Caller } from '../../app/session-context.js';
import { useTexts } from '../../i18n/i18n.js';
import { LoadedPages } from '../../ui/async.js';
import { Badge, moodOf } from '../../ui/badge.js';
import { dayAt } from '../../ui/days.js';
import { addressOf } from '../../ui/address.js';
import { PurchaseLink } from '../../ui/links.js';
import { type Column, Table } from '../../ui/table.js';
import { statusOfAny } from '../purchases/shown-status.js';
import { PAGE_SIZE, useCursorPages } from '../use-pages.js';
import styles from './player-memos.module.css';

/** Path whose calls the audit log has of a note. */
const MEMO_PATH = ENDPOINTS.purchaseOperator.memo.path;

/** The notes on the purchases of a player. The audit log knows who wrote each, and when. */
export function PlayerMemos({ caller, playerId }: { caller: Caller; playerId: string }) {
  const { t } = useTexts();
  const request = { pjid: caller.pjid, playerId, pageItemSize: PAGE_SIZE };
  const query = useCursorPages(['memos', request], (at, signal) =>
    caller.read(ENDPOINTS.purchaseOperator.listMemos, { ...request, ...at }, signal),
  );
  const columns = useColumns(caller);
  return (
    <LoadedPages query={query}>
      {(pages) => (
        <Table
          caption={t('player.memos')}
          columns={columns}
          rows={pages.flatMap(({ memoList }) => memoList)}
          keyOf={({ boid }) => boid}
        />
      )}
    </LoadedPages>
  );
}

function useColumns(caller: Caller): readonly Column<PurchaseMemo>[] {
  const { t, time, word } = useTexts();
  const { pjid } = caller;
  const columns: readonly Column<PurchaseMemo>[] = [
    { head: t('nav.purchase'), cell: ({ boid }) => <PurchaseLink pjid={pjid} boid={boid} /> },
    { head: t('purchase.memo'), cell: ({ memo }) => <div className={styles['memo']}>{memo}</div> },
    { head: t('purchase.product'), cell: ({ productId }) => productId },
    {
      head: t('common.status'),
      cell: ({ purchaseStatus }) => (
        <Badge mood={moodOf(purchaseStatus)}>{word('status', statusOfAny(purchaseStatus))}</Badge>
      ),
    },
    { head: t('purchase.reserved'), cell: ({ reservedAtUnixTS }) => time(reservedAtUnixTS) },
  ];
  if (!caller.may('SUPPORT')) return columns;
  const written: Column<PurchaseMemo> = {
    head: t('nav.audit'),
    cell: ({ boid, reservedAtUnixTS }) => {
      // A note is not older than its purchase.
      const filter = { pjid, subject: boid, action: MEMO_PATH, from: dayAt(reservedAtUnixTS) };
      return <Link href={addressOf('/audit', filter)}>{t('player.memoAudit')}</Link>;
    },
  };
  return [...columns, written];
}
