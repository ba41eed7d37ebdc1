import type { Texts } from '../../i18n/i18n.js';
import { type Cell, workbookOf } from '../../spreadsheet/workbook.js';
import type { ListedPurchase } from './purchase-columns.js';
import { shownStatus } from './shown-status.js';

/** A purchase in an export of the service. */
export interface ExportedPurchase extends ListedPurchase {
  readonly ipCountry: string | null;
  readonly cancelReason: string | null;
}

const timeOf = (unixTS: number | null): Date | null => (unixTS === null ? null : new Date(unixTS * 1000));

/** Names the zone of the browser beside the head of a time. */
const inZone = (head: string): string => `${head} (${Intl.DateTimeFormat().resolvedOptions().timeZone})`;

type SheetColumn = readonly [head: string, cell: (purchase: ExportedPurchase) => Cell];

/** Ids are text, since a spreadsheet keeps 15 digits of a number; amounts are in units of the currency. */
function columnsOf({ t, word }: Pick<Texts, 't' | 'word'>): readonly SheetColumn[] {
  return [
    [t('purchase.boid'), ({ boid }) => boid],
    [t('common.status'), (purchase) => word('status', shownStatus(purchase))],
    [inZone(t('purchase.reserved')), ({ reservedAtUnixTS }) => timeOf(reservedAtUnixTS)],
    [inZone(t('purchase.completed')), ({ completedAtUnixTS }) => timeOf(completedAtUnixTS)],
    [inZone(t('purchase.canceled')), ({ canceledAtUnixTS }) => timeOf(canceledAtUnixTS)],
    [t('purchase.cancelReason'), ({ cancelReason }) => cancelReason],
    [
      t('purchase.price'),
      ({ totalMicroPrice }) => (totalMicroPrice === null ? null : totalMicroPrice / 1_000_000),
    ],
    [t('purchase.currency'), ({ currency }) => currency],
    [t('purchase.product'), ({ productId }) => productId],
    [t('purchase.player'), ({ playerId }) => playerId],
    [t('purchase.member'), ({ imid }) => imid],
    [t('purchase.payment'), ({ payment }) => payment],
    [t('purchase.storeOrder'), ({ paymentOrderId }) => paymentOrderId],
    [t('purchase.country'), ({ ipCountry }) => ipCountry],
    [t('purchase.device'), ({ os }) => os],
    [t('purchase.tester'), ({ paymentTesterPurchaseYn }) => paymentTesterPurchaseYn],
  ];
}

/** Builds a workbook of an export of purchases, which has one as JSON in each line. */
export function purchaseSheet(lines: string, texts: Pick<Texts, 't' | 'word'>): Promise<Blob> {
  const columns = columnsOf(texts);
  const purchases = lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as ExportedPurchase);
  return workbookOf(
    texts.t('nav.purchases'),
    columns.map(([head]) => head),
    purchases.map((purchase) => columns.map(([, cell]) => cell(purchase))),
  );
}
