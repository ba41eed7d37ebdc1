import type { AdoptedOrder } from '../../purchase/index.js';

/** Writes an order for the row of the item that offers its adoption. */
export const writeOrder = ({ receiptKey, orderKey, ...order }: AdoptedOrder): string =>
  JSON.stringify({ ...order, receiptKey: receiptKey.toString('hex'), orderKey: orderKey.toString('hex') });

/** Reads the order of an item's row. */
export function readOrder(text: string): AdoptedOrder {
  type Written = Omit<AdoptedOrder, 'receiptKey' | 'orderKey'> &
    Readonly<Record<'receiptKey' | 'orderKey', string>>;
  const { receiptKey, orderKey, ...order } = JSON.parse(text) as Written;
  return { ...order, receiptKey: Buffer.from(receiptKey, 'hex'), orderKey: Buffer.from(orderKey, 'hex') };
}
