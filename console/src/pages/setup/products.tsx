import { useQuery } from '@tanstack/react-query';
import { ENDPOINTS } from '../../api/endpoints.js';
import { type Caller, useCaller } from '../../app/session-context.js';
import { useTexts } from '../../i18n/i18n.js';
import { Loaded } from '../../ui/async.js';
import { ReasonDialog } from '../../ui/reason-dialog.js';
import { type Column, Table } from '../../ui/table.js';
import { useEmptyText } from '../../ui/empty-text.js';
import { type Product, ProductEditor } from './product-editor.js';

/** The products of a project, whether they are on sale, and their editor. */
export function ProductsPage() {
  const { t } = useTexts();
  const empty = useEmptyText('products');
  const caller = useCaller();
  const { pjid } = caller;
  const query = useQuery({
    queryKey: ['products', pjid],
    queryFn: ({ signal }) =>
      caller.read(ENDPOINTS.productOperator.list, { pjid, withSavedVersion: true }, signal),
  });
  const columns = useColumns(caller);
  return (
    <>
      {caller.may('OPERATOR') && <ProductEditor caller={caller} product={null} />}
      <Loaded query={query}>
        {({ productList }) => (
          <Table
            caption={t('nav.products')}
            empty={empty}
            columns={columns}
            rows={productList}
            keyOf={({ productId }) => productId}
          />
        )}
      </Loaded>
    </>
  );
}

function useColumns(caller: Caller): readonly Column<Product>[] {
  const { t, money } = useTexts();
  const columns: readonly Column<Product>[] = [
    { head: t('products.id'), cell: ({ productId }) => <code>{productId}</code> },
    {
      head: t('products.names'),
      cell: ({ names }) => names.map(({ langCd, name }) => `${langCd}: ${name}`).join(', '),
    },
    {
      head: t('products.prices'),
      cell: ({ prices }) => prices.map(({ currency, microPrice }) => money(microPrice, currency)).join(', '),
    },
    { head: t('products.payments'), cell: ({ payments }) => payments.join(', ') },
    { head: t('products.onSale'), cell: ({ onSale }) => (onSale ? t('common.yes') : t('common.no')) },
  ];
  if (!caller.may('OPERATOR')) return columns;
  const actions: Column<Product> = {
    head: t('common.actions'),
    cell: (product) => (
      <div className="row">
        <ProductEditor caller={caller} product={product} />
        <Sale caller={caller} product={product} />
      </div>
    ),
  };
  return [...columns, actions];
}

/** A product is saved whole, so everything else is sent as it was read, with the version that the service compares. */
function Sale({ caller, product }: { caller: Caller; product: Product }) {
  const { t } = useTexts();
  return (
    <ReasonDialog
      title={product.onSale ? t('products.take') : t('products.put')}
      about={product.productId}
      text={t('products.saleText', { productId: product.productId })}
      onConfirm={async (reason) => {
        const body = { ...product, onSale: !product.onSale };
        await caller.change(ENDPOINTS.productOperator.save, body, reason);
      }}
    />
  );
}
