import type { PurchaseOperatorSearchData } from '../../api/endpoints.js';
import { type Texts, useTexts } from '../../i18n/i18n.js';
import { Badge, moodOf } from '../../ui/badge.js';
import { PlayerLink, PurchaseLink } from '../../ui/links.js';
import { type Column, Table } from '../../ui/table.js';
import { isCancelable } from './cancelable.js';
import { shownStatus } from './shown-status.js';
import type { Selection } from './use-selection.js';

/** A purchase of a list. */
export type ListedPurchase = PurchaseOperatorSearchData['purchaseList'][number];

const columnsOf = ({ t, time, word, money }: Texts): readonly Column<ListedPurchase>[] => [
  { head: t('purchase.reserved'), cell: ({ reservedAtUnixTS }) => time(reservedAtUnixTS) },
  { head: t('purchase.boid'), cell: ({ pjid, boid }) => <PurchaseLink pjid={pjid} boid={boid} /> },
  {
    head: t('common.status'),
    cell: (purchase) => (
      <Badge mood={moodOf(purchase.purchaseStatus)}>{word('status', shownStatus(purchase))}</Badge>
    ),
  },
  {
    head: t('purchase.player'),
    cell: ({ pjid, playerId, imid }) => <PlayerLink pjid={pjid} playerId={playerId} imid={imid} />,
  },
  { head: t('purchase.product'), cell: ({ productId }) => productId },
  {
    head: t('purchase.price'),
    cell: ({ totalMicroPrice, currency }) => money(totalMicroPrice, currency),
    isNumber: true,
  },
  { head: t('purchase.payment'), cell: ({ payment }) => payment },
  {
    head: t('purchase.storeOrder'),
    cell: ({ paymentOrderId }) => <span className="mono">{paymentOrderId}</span>,
  },
];

const choiceOf = ({ boids, isFull, toggle }: Selection, { t }: Texts): Column<ListedPurchase> => ({
  head: t('approvals.selected'),
  cell: (purchase) => {
    const { boid } = purchase;
    if (!isCancelable(purchase)) return null;
    return (
      <input
        type="checkbox"
        aria-label={t('approvals.select', { boid })}
        checked={boids.has(boid)}
        disabled={isFull && !boids.has(boid)}
        onChange={() => toggle(boid)}
      />
    );
  },
});

interface PurchaseTableProps {
  readonly caption: string;
  readonly purchases: readonly ListedPurchase[];
  /** Left out where nothing can be chosen. */
  readonly selection?: Selection | undefined;
  /** Shown without purchases. */
  readonly empty?: string;
}

/** A table of purchases. */
export function PurchaseTable({ purchases, selection, ...texted }: PurchaseTableProps) {
  const texts = useTexts();
  const choice = selection === undefined ? [] : [choiceOf(selection, texts)];
  const columns = [...choice, ...columnsOf(texts)];
  return <Table {...texted} columns={columns} rows={purchases} keyOf={({ boid }) => boid} />;
}
