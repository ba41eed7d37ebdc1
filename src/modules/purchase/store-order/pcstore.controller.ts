import { Controller, Post } from '@nestjs/common';
import { Access, RequiresScope } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { ApiGroup } from '../../../platform/http/answer/api-group.decorator.js';
import { FormBody } from '../../../platform/http/body/request-body.js';
import { Deadline, Priority } from '../../../platform/http/route/route.decorators.js';
import { ReserveStoreOrderService } from './reserve-store-order.service.js';
import { PcstoreReserveRequest } from './pcstore.request.js';
import type { LimitedReservation } from '../reservation/reservation.view.js';
import { PCSTORE_API } from '../record/api-groups.js';

/** Reserves purchases in the PC store, whose orders the service opens itself. */
@Controller('billing/api-game/v1/purchase/pcstore/microtxn')
@Access('GAME')
@RequiresScope('PURCHASE')
@ApiGroup(PCSTORE_API)
export class PcstoreController {
  constructor(private readonly reserveOrder: ReserveStoreOrderService) {}

  /**
   * Reserves a purchase in the PC store and opens its order there. The player approves it in the store’s overlay. The
   * product must be registered with its item number.
   */
  @Post('reserve')
  @Answers<LimitedReservation>(
    'PURCHASE_MONTHLY_LIMITED',
    'JAPANESE_DATE_BIRTH_REQUIRED',
    'NOT_ALLOW_PURCHASE',
    'EXTERNAL_API_ERROR',
  )
  @Priority('reserve')
  @Deadline(8)
  async reserve(@FormBody() body: PcstoreReserveRequest): Promise<{ boid: string; pcstoreTransId: string }> {
    const { boid, transactionId } = await this.reserveOrder.execute(body.toOrderCommand());
    return { boid, pcstoreTransId: transactionId };
  }
}
