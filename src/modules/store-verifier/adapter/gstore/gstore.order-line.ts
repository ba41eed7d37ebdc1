import type { GstoreAnswer, GstoreClient } from './gstore.client.js';
import type { GstorePurchase } from './gstore.operations.js';
import type { GstoreSettings } from './gstore.settings.js';
import type { ProductLine, ProductPurchaseV2 } from './gstore.wire.js';

/** One product of an order that holds several. */
export interface OrderLine {
  readonly order: ProductPurchaseV2;
  readonly line: ProductLine;
}

/**
 * Reads a product from its order, after the store has refused to show it by its id: of several products of an order it
 * shows only one that way.
 * @param until deadline of both questions
 * @returns the refusal for an order of one product, and for one without this product
 */
export async function readOrderLine(
  client: GstoreClient,
  settings: GstoreSettings,
  purchase: GstorePurchase,
  refusal: GstoreAnswer<never>,
  until?: number,
): Promise<GstoreAnswer<OrderLine>> {
  const answer = await client.getByToken(settings, purchase, until);
  if (answer.kind !== 'ok') return answer.kind === 'refused' ? refusal : answer;
  const order = answer.value;
  const line = order.items.find(({ productId }) => productId === purchase.productId);
  return line === undefined || order.items.length === 1 ? refusal : { kind: 'ok', value: { order, line } };
}
