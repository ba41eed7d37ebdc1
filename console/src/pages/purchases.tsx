import { useSearchParams } from 'wouter';
import { download } from '../api/call.js';
import { ENDPOINTS, type PurchaseOperatorSearchRequest } from '../api/endpoints.js';
import { useCaller } from '../app/session-context.js';
import { useTexts } from '../i18n/i18n.js';
import { LoadedPages } from '../ui/async.js';
import { Button } from '../ui/button.js';
import { type Days, daysOf, toSeconds } from '../ui/days.js';
import { DownloadButton } from '../ui/download-button.js';
import { SelectField, TextField } from '../ui/field.js';
import { DayFields, FilterForm } from '../ui/filter-form.js';
import { type ListedPurchase, PurchaseTable } from './purchase-columns.js';
import { RequestCancel } from './request-cancel.js';
import { PAGE_SIZE, useCursorPages } from './use-pages.js';
import { useSelection } from './use-selection.js';

type Status = ListedPurchase['purchaseStatus'];

const STATUSES: readonly Status[] = [
  'RESERVED',
  'RESERVED_CANCEL',
  'VERIFY_SUCCESS',
  'COMPLETED_BEFORE_CONSUME',
  'COMPLETED',
  'CANCELED',
];

/** Filters of the list, as its address names them. */
interface Filter {
  readonly days: Days;
  readonly status: Status | undefined;
  readonly payment: string | undefined;
  readonly productId: string | undefined;
  readonly playerId: string | undefined;
}

const filterOf = (params: URLSearchParams): Filter => ({
  days: daysOf(params),
  status: STATUSES.find((status) => status === params.get('status')),
  payment: params.get('payment') ?? undefined,
  productId: params.get('productId') ?? undefined,
  playerId: params.get('playerId') ?? undefined,
});

function requestOf(pjid: string, filter: Filter): PurchaseOperatorSearchRequest {
  const { days, status: purchaseStatus, payment, productId, playerId } = filter;
  return {
    pjid,
    ...toSeconds(days),
    ...(purchaseStatus && { purchaseStatus }),
    ...(payment && { payment }),
    ...(productId && { productId }),
    ...(playerId && { playerId }),
    pageItemSize: PAGE_SIZE,
  };
}

/** The purchases of a project by filters, newest first. */
export function PurchasesPage() {
  const { t } = useTexts();
  const caller = useCaller();
  const [params] = useSearchParams();
  const filter = filterOf(params);
  const request = requestOf(caller.pjid, filter);
  const query = useCursorPages(['purchases', request], (at, signal) =>
    caller.read(ENDPOINTS.purchaseOperator.search, { ...request, ...at }, signal),
  );
  const selection = useSelection();
  const isSupport = caller.may('SUPPORT');
  const purchases = query.data?.pages.flatMap(({ purchaseList }) => purchaseList) ?? [];
  return (
    <>
      <Filters filter={filter} />
      {isSupport && (
        <div className="row">
          <Export pjid={caller.pjid} filter={filter} />
          <Button onClick={() => selection.choose(purchases.map(({ boid }) => boid))}>
            {t('approvals.selectAll')}
          </Button>
          <RequestCancel caller={caller} boids={[...selection.boids]} />
        </div>
      )}
      <LoadedPages query={query}>
        {() => (
          <PurchaseTable
            caption={t('nav.purchases')}
            purchases={purchases}
            selection={isSupport ? selection : undefined}
          />
        )}
      </LoadedPages>
    </>
  );
}

function Filters({ filter }: { filter: Filter }) {
  const { t, word } = useTexts();
  const { days, status = '', payment = '', productId = '', playerId = '' } = filter;
  const statuses = STATUSES.map((name) => [name, word('status', name)] as const);
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
    </FilterForm>
  );
}

/** Downloads the list as CSV. Exports have no other filters than status and days, so other lists have no button. */
function Export({ pjid, filter }: { pjid: string; filter: Filter }) {
  const { t } = useTexts();
  const { days, status: purchaseStatus, payment, productId, playerId } = filter;
  if (payment !== undefined || productId !== undefined || playerId !== undefined) return null;
  const body = { pjid, ...toSeconds(days), format: 'CSV', ...(purchaseStatus && { purchaseStatus }) };
  return (
    <DownloadButton
      title={t('purchase.export')}
      fileName={`purchases-${days.from}-${days.to}.csv`}
      read={() => download(ENDPOINTS.exportOperator.purchases.path, body, { pjid })}
    />
  );
}
