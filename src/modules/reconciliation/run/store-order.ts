import type { AdoptedOrder } from '../../purchase/index.js';

/** Writes an order for the row of the item that offers its adoption. */
export const writeOrder = ({ receiptKey, orderKey, ...order }: AdoptedOrder): string =>
  JSON.stringify({ ...order, receiptKey: receiptKey.toString('hex'), orderKey: orderKey.toString('hex') });

/** Reads the order of an item's row. */
export function readOrder(text: string): AdoptedOrder {
  type Written = Omit<AdoptedOrder, 'receiptKey' | 'orderKey' | 'storeOrderId' | 'at'> &
    Readonly<Record<'receiptKey' | 'orderKey', string>> &
    Readonly<Partial<Record<'storeOrderId' | 'at', string | null>>>;
  // Earlier versions wrote neither the id of the store's order nor its time.
  const { receiptKey, orderKey, storeOrderId = null, at = null, ...order } = JSON.parse(text) as Written;
  const keys = { receiptKey: Buffer.from(receiptKey, 'hex'), orderKey: Buffer.from(orderKey, 'hex') };
  return { ...order, ...keys, storeOrderId, at: at === null ? null : new Date(at) };
}
