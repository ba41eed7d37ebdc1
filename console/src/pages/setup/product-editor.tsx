import { ENDPOINTS, type ProductOperatorListData } from '../../api/endpoints.js';
import type { Caller } from '../../app/session-context.js';
import { useTexts } from '../../i18n/i18n.js';
import { AsOpened, useOpened } from '../../ui/as-opened.js';
import { TextAreaField, TextField } from '../../ui/field.js';
import { textIn } from '../../ui/form-text.js';
import { ReasonDialog } from '../../ui/reason-dialog.js';
import { NOT_SAVED } from '../../ui/saved-version.js';
import { readNames, readPayments, readPrices, writeNames, writePrices } from './product-form.js';

export type Product = ProductOperatorListData['productList'][number];

interface ProductEditorProps {
  readonly caller: Caller;
  /** Null for a new product. */
  readonly product: Product | null;
}

/** A button with the form of a product, which is saved whole. */
export function ProductEditor({ caller, product }: ProductEditorProps) {
  const { t } = useTexts();
  const opened = useOpened(product);
  return (
    <ReasonDialog
      title={t(product === null ? 'products.add' : 'products.edit')}
      about={product?.productId}
      text={t('products.editText')}
      fields={<AsOpened opened={opened}>{(shown) => <Fields product={shown} />}</AsOpened>}
      onConfirm={async (reason, form) => {
        const shown = opened.state();
        const [label, itemId] = [textIn(form, 'entitlementLabel'), textIn(form, 'pcstoreItemId')];
        const body = {
          pjid: caller.pjid,
          productId: shown?.productId ?? textIn(form, 'productId'),
          names: readNames(textIn(form, 'names')),
          prices: readPrices(textIn(form, 'prices')),
          payments: readPayments(textIn(form, 'payments')),
          ...(label && { entitlementLabel: label }),
          ...(itemId && { pcstoreItemId: itemId }),
          onSale: form.get('onSale') !== null,
          savedVersion: shown === null ? NOT_SAVED : shown.savedVersion,
        };
        await opened.change(() => caller.change(ENDPOINTS.productOperator.save, body, reason));
      }}
    />
  );
}

/** Values of the form of a product that is new. */
const NEW: Omit<Product, 'pjid' | 'productId' | 'savedVersion'> = {
  names: [],
  prices: [],
  payments: [],
  entitlementLabel: null,
  pcstoreItemId: null,
  onSale: false,
};

function Fields({ product }: { product: Product | null }) {
  const { t } = useTexts();
  const { names, prices, payments, entitlementLabel, pcstoreItemId, onSale } = product ?? NEW;
  return (
    <>
      {product === null ? (
        <TextField name="productId" label={t('products.id')} required maxLength={200} />
      ) : (
        <code>{product.productId}</code>
      )}
      <TextAreaField
        name="names"
        label={t('products.names')}
        hint={t('products.namesHint')}
        defaultValue={writeNames(names)}
      />
      <TextAreaField
        name="prices"
        label={t('products.prices')}
        hint={t('products.pricesHint')}
        defaultValue={writePrices(prices)}
      />
      <TextField
        name="payments"
        label={t('products.payments')}
        hint={t('products.paymentsHint')}
        defaultValue={payments.join(', ')}
      />
      <TextField
        name="entitlementLabel"
        label={t('products.label')}
        defaultValue={entitlementLabel ?? ''}
        maxLength={100}
      />
      <TextField
        name="pcstoreItemId"
        label={t('products.itemId')}
        defaultValue={String(pcstoreItemId ?? '')}
        maxLength={10}
      />
      <label>
        <input type="checkbox" name="onSale" defaultChecked={onSale} /> {t('products.onSale')}
      </label>
    </>
  );
}
