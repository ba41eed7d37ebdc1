import type { PurchaseOperatorSearchData } from '../api/endpoints.js';
import { type Texts, useTexts } from '../i18n/i18n.js';
import { Badge, moodOf } from '../ui/badge.js';
import { PlayerLink, PurchaseLink } from '../ui/links.js';
import { type Column, Table } from '../ui/table.js';

/** A purchase of a list. */
export type ListedPurchase = PurchaseOperatorSearchData['purchaseList'][number];

const columnsOf = ({ t, time, word, money }: Texts): readonly Column<ListedPurchase>[] => [
  { head: t('purchase.reserved'), cell: ({ reservedAtUnixTS }) => time(reservedAtUnixTS) },
  { head: t('purchase.boid'), cell: ({ pjid, boid }) => <PurchaseLink pjid={pjid} boid={boid} /> },
  {
    head: t('common.status'),
    cell: ({ purchaseStatus }) => (
      <Badge mood={moodOf(purchaseStatus)}>{word('status', purchaseStatus)}</Badge>
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

/** A table of purchases. */
export function PurchaseTable({
  caption,
  purchases,
}: {
  caption: string;
  purchases: readonly ListedPurchase[];
}) {
  const texts = useTexts();
  return <Table caption={caption} columns={columnsOf(texts)} rows={purchases} keyOf={({ boid }) => boid} />;
}
