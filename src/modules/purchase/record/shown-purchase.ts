import type { Purchase } from './purchase.entity.js';

/** The part of a purchase that callers may see (Spec "Purchase record"); excludes its proofs. */
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
