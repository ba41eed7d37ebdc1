import type { Purchase } from './purchase.entity.js';

/** What callers may see of a purchase (Spec "Purchase record"); none of its proofs. */
export type ShownPurchase = Readonly<
  Pick<
    Purchase,
    | 'boid'
    | 'status'
    | 'pjid'
    | 'svcId'
    | 'payment'
    | 'appStore'
    | 'imid'
    | 'playerId'
    | 'productId'
    | 'microPrice'
    | 'currency'
    | 'reservedAt'
    | 'completedAt'
    | 'os'
    | 'paymentOrderId'
    | 'paymentTester'
    | 'cancelReason'
    | 'canceledAt'
    | 'memo'
  >
>;
