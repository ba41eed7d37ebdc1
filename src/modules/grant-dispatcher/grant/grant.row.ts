import type { GrantOrder, GrantedItem, GrantedProduct } from './grant-order.js';
import type { Grant } from './grant.entity.js';

/** Columns of a {@link GrantOrder}, under the names of {@link Grant}; the table's alias is `g`. */
export const GRANT_COLUMNS = `g.id, g.pjid, g.kind, g.transaction_id AS transactionId, g.server_id AS serverId,
  g.service_id AS serviceId, g.payment, g.app_store AS appStore, g.os, g.imid, g.user_type AS userType,
  g.user_value AS userValue, g.items`;

/** A row of {@link GRANT_COLUMNS}. */
export type GrantRow = Pick<
  Grant,
  | 'pjid'
  | 'kind'
  | 'transactionId'
  | 'serverId'
  | 'serviceId'
  | 'payment'
  | 'appStore'
  | 'os'
  | 'imid'
  | 'userType'
  | 'userValue'
  | 'items'
> & { readonly id: string | number };

/** Parses a row. */
export function toGrantOrder(row: GrantRow): GrantOrder {
  const { pjid, serverId } = row;
  const giveUser = { idType: row.userType, idValue: row.userValue };
  const items: unknown = JSON.parse(row.items);
  if (row.kind === 'COUPON')
    return {
      kind: 'COUPON',
      pjid,
      transactionId: row.transactionId ?? '',
      serverId,
      serviceId: row.serviceId,
      giveUser,
      items: items as readonly GrantedItem[],
    };
  return {
    kind: 'PRODUCT',
    pjid,
    boid: String(row.id),
    serverId,
    serviceId: row.serviceId,
    payment: row.payment ?? '',
    appStore: row.appStore ?? '',
    os: row.os ?? 'NONE',
    imid: row.imid,
    giveUser,
    products: items as readonly GrantedProduct[],
  };
}
