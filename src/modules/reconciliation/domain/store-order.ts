/** An order of a store as an item keeps it, for its adoption. */
export interface StoreOrder {
  readonly payment: string;
  readonly appStore: string;
  readonly os: string;
  readonly playerId: string;
  readonly productId: string;
  readonly quantity: number;
  readonly paymentOrderId: string;
  readonly microPrice: number;
  readonly currency: string;
  readonly receiptKey: Buffer;
  readonly orderKey: Buffer;
}

/** Writes an order for the item's row. */
export const writeOrder = ({ receiptKey, orderKey, ...order }: StoreOrder): string =>
  JSON.stringify({ ...order, receiptKey: receiptKey.toString('hex'), orderKey: orderKey.toString('hex') });

/** Reads the order of an item's row. */
export function readOrder(text: string): StoreOrder {
  type Written = Omit<StoreOrder, 'receiptKey' | 'orderKey'> &
    Readonly<Record<'receiptKey' | 'orderKey', string>>;
  const { receiptKey, orderKey, ...order } = JSON.parse(text) as Written;
  return { ...order, receiptKey: Buffer.from(receiptKey, 'hex'), orderKey: Buffer.from(orderKey, 'hex') };
}
