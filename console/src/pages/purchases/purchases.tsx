import { useSearchParams } from 'wouter';
import { download } from '../../api/call.js';
import { ENDPOINTS } from '../../api/endpoints.js';
import { useCaller } from '../../app/session-context.js';
import { useTexts } from '../../i18n/i18n.js';
import { LoadedPages } from '../../ui/async.js';
import { Button } from '../../ui/button.js';
import { markedAsUtf8 } from '../../spreadsheet/csv-file.js';
import { DownloadButton } from '../../ui/download-button.js';
import { SelectField, TextField } from '../../ui/field.js';
import { DayFields, FilterForm } from '../../ui/filter-form.js';
import { useEmptyText } from '../../ui/empty-text.js';
import { isCancelable, MAX_CANCELABLE } from './cancelable.js';
import { PurchaseTable } from './purchase-columns.js';
import { type PurchaseListFilter, purchaseFilterOf, selectionOf, STATUSES } from './purchase-filter.js';
import { purchaseSheet } from './purchase-sheet.js';
import { RequestCancel } from './request-cancel.js';
import { SavedViews } from './saved-views.js';
import { PAGE_SIZE, useCursorPages } from '../use-pages.js';
import { statusOfAny } from './shown-status.js';
import { useSelection } from './use-selection.js';

/** The purchases of a project by filters, newest first. */
export function PurchasesPage() {
  const { t } = useTexts();
  const empty = useEmptyText('purchases');
  const caller = useCaller();
  const [params] = useSearchParams();
  const filter = purchaseFilterOf(params);
  const request = { ...selectionOf(caller.pjid, filter), pageItemSize: PAGE_SIZE };
  const query = useCursorPages(['purchases', request], (at, signal) =>
    caller.read(ENDPOINTS.purchaseOperator.search, { ...request, ...at }, signal),
  );
  const selection = useSelection();
  const isSupport = caller.may('SUPPORT');
  const purchases = query.data?.pages.flatMap(({ purchaseList }) => purchaseList) ?? [];
  const cancelable = purchases.filter(isCancelable).map(({ boid }) => boid);
  return (
    <>
      <Filters filter={filter} />
      <SavedViews filter={filter} />
      {isSupport && (
        <div className="row">
          <Export pjid={caller.pjid} filter={filter} />
          <Button onClick={() => selection.choose(cancelable)}>{t('approvals.selectAll')}</Button>
          <RequestCancel
            caller={caller}
            boids={cancelable.filter((boid) => selection.boids.has(boid))}
            onDone={() => selection.choose([])}
          />
          <span role="status">
            {selection.isFull && t('approvals.selectMost', { count: MAX_CANCELABLE })}
          </span>
        </div>
      )}
      <LoadedPages query={query}>
        {() => (
          <PurchaseTable
            caption={t('nav.purchases')}
            purchases={purchases}
            selection={isSupport ? selection : undefined}
            empty={query.hasNextPage ? t('common.emptySoFar') : empty}
          />
        )}
      </LoadedPages>
    </>
  );
}

function Filters({ filter }: { filter: PurchaseListFilter }) {
  const { t, word } = useTexts();
  const { days, status, payment, productId, playerId, country, tester } = filter;
  const statuses = STATUSES.map((name) => [name, word('status', statusOfAny(name))] as const);
  return (
    <FilterForm path="/purchases">
      <DayFields days={days} />
      <SelectField
        name="status"
        label={t('common.status')}
        defaultValue={status}
        options={[['', t('common.all')], ...statuses]}
      />
      <TextField name="payment" label={t('purchase.payment')} defaultValue={payment} maxLength={20} />
      <TextField name="productId" label={t('purchase.product')} defaultValue={productId} maxLength={200} />
      <TextField name="playerId" label={t('purchase.player')} defaultValue={playerId} maxLength={50} />
      <TextField name="country" label={t('purchase.country')} defaultValue={country} maxLength={2} />
      <SelectField
        name="tester"
        label={t('purchase.tester')}
        defaultValue={tester}
        options={[
          ['', t('common.all')],
          ['Y', t('common.yes')],
          ['N', t('common.no')],
        ]}
      />
    </FilterForm>
  );
}

/** Rows that a spreadsheet opens without trouble. */
const MAX_ROWS = 50_000;

/** Downloads the newest 50,000 purchases of the list, as CSV for programs and as a workbook for people. */
function Export({ pjid, filter }: { pjid: string; filter: PurchaseListFilter }) {
  const texts = useTexts();
  const { t, number } = texts;
  const { from, to } = filter.days;
  const body = { ...selectionOf(pjid, filter), maxRows: MAX_ROWS };
  const read = (format: 'CSV' | 'NDJSON'): Promise<Blob> =>
    download(ENDPOINTS.exportOperator.purchases.path, { ...body, format }, { pjid });
  return (
    <>
      <DownloadButton
        title={t('purchase.exportUpTo', { count: number(MAX_ROWS) })}
        fileName={`purchases-${from}-${to}.csv`}
        read={async () => markedAsUtf8(await read('CSV'))}
      />
      <DownloadButton
        title={t('purchase.exportSheet')}
        fileName={`purchases-${from}-${to}.xlsx`}
        read={async () => purchaseSheet(await (await read('NDJSON')).text(), texts)}
      />
    </>
  );
}
