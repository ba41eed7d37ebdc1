import { Injectable } from '@nestjs/common';
import {
  boidUnknown,
  notAsReserved,
  purchaseNotReserved,
  requestRepeated,
} from '../record/purchase.errors.js';
import { captureUnderWay } from './reservation.errors.js';
import { PurchaseRepository } from '../record/purchase.repository.js';
import { PurchaseChangeRepository } from '../record/change/purchase-change.repository.js';
import { StoreOfPurchase } from '../record/store-of-purchase.service.js';

export interface CancelReservationCommand {
  readonly reqId: string;
  readonly pjid: string;
  readonly boid: string;
  readonly playerId: string;
  readonly productId: string;
}

/** Cancels a reservation (Spec 13). A concurrent verification either wins or fails. */
@Injectable()
export class CancelReservationService {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly changes: PurchaseChangeRepository,
    private readonly stores: StoreOfPurchase,
  ) {}

  /**
   * @throws AppError INVALID_PARAMETER for an unknown boid, another player or product, a status other than RESERVED,
   * or a repeated reqId
   */
  async execute({ reqId, pjid, boid, playerId, productId }: CancelReservationCommand): Promise<void> {
    const purchase = await this.purchases.find(pjid, boid);
    if (purchase === null) throw boidUnknown();
    if (purchase.playerId !== playerId) throw notAsReserved('playerId');
    if (purchase.productId !== productId) throw notAsReserved('productId');
    if (purchase.status !== 'RESERVED') throw purchaseNotReserved(purchase.status);
    purchase.cancelReservation();
    const mayBePaid = this.stores.findSearched(purchase) !== null;
    const saved = await this.changes.saveCanceled(purchase, reqId, mayBePaid);
    if (saved.kind === 'saved') return;
    if (saved.kind === 'request-repeated') throw requestRepeated();
    const current = await this.purchases.find(pjid, boid);
    if (current === null) throw boidUnknown();
    throw current.status === 'RESERVED' ? captureUnderWay() : purchaseNotReserved(current.status);
  }
}
