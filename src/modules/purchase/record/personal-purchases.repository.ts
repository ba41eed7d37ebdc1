import { Injectable } from '@nestjs/common';
import {
  type KeyColumn,
  PersonalRows,
  type PersonalTable,
} from '../../../platform/database/rows/personal-rows.js';
import { UINT64 } from '../../../platform/database/sql/unsigned.js';
import { type Person, PersonalTables } from '../../project/index.js';
import type { PurchaseTable } from './archived/purchase-tables.js';

/** Days after which a reservation that was never paid is over: longer than any store takes to report a payment. */
const UNPAID_DAYS = 28;

/**
 * Purchases that need neither player nor member any more. A paid one needs the player until it is delivered and
 * consumed; an unpaid one needs it while a payment may still arrive, also after its cancellation where the store takes
 * the money itself.
 */
const OVER = `status IN ('COMPLETED', 'CANCELED') OR (status = 'RESERVED_CANCEL' AND store_order_id IS NULL)
  OR (status IN ('RESERVED', 'RESERVED_CANCEL') AND settle_due_at IS NULL
    AND reserved_at < UTC_TIMESTAMP(3) - INTERVAL ${UNPAID_DAYS} DAY)`;

const KEY: KeyColumn = { column: 'boid', mark: UINT64 };

/** Personal data of a purchase. The financial row and the fingerprints of its receipt stay. */
const personal = (table: PurchaseTable): PersonalTable => ({
  table,
  name: 'purchase',
  ids: [
    {
      kind: 'playerId',
      column: 'player_id',
      index: 'ix_purchase_player',
      order: [{ column: 'reserved_at', mark: '?' }, KEY],
    },
    { kind: 'imid', column: 'imid', index: 'ix_purchase_member', order: [KEY] },
  ],
  exported: {
    boid: 'boid',
    status: 'status',
    svcId: 'svc_id',
    payment: 'payment',
    appStore: 'app_store',
    os: 'os',
    playerId: 'player_id',
    imid: 'imid',
    ipCountry: 'ip_country',
    productId: 'product_id',
    microPrice: 'micro_price',
    currency: 'currency',
    limitMicroPrice: 'limit_micros',
    paymentOrderId: 'payment_order_id',
    storeOrderId: 'store_order_id',
    cancelReason: 'cancel_reason',
    memo: 'memo',
    reservedAt: 'reserved_at',
    verifiedAt: 'verified_at',
    completedAt: 'completed_at',
    canceledAt: 'canceled_at',
  },
  erase: 'replace',
  cleared: ['memo'],
  over: OVER,
  events: { subject: 'boid', types: 'purchase.', key: KEY },
});

/** Personal data of the purchases of a player or a member. */
export const PERSONAL_PURCHASES = new PersonalRows(personal('purchase'));

/** The same of archived purchases. */
export const PERSONAL_ARCHIVE = new PersonalRows(personal('purchase_archive'));

/** Exports and erases the personal data of purchases. */
@Injectable()
export class PersonalPurchases extends PersonalTables {
  constructor() {
    super('records', [PERSONAL_PURCHASES, PERSONAL_ARCHIVE]);
  }

  /**
   * Reads twice: the second read finds a purchase that is brought back from the archive between the reads of the two
   * tables. It stays there longer than both reads take.
   */
  override async remains(person: Person): Promise<boolean> {
    return (await super.remains(person)) || super.remains(person);
  }
}
