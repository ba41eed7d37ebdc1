import { Controller, Post } from '@nestjs/common';
import { Access, RequiresScope } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { ApiGroup } from '../../../platform/http/answer/api-group.decorator.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { Priority } from '../../../platform/http/route/route.decorators.js';
import { CancelReservationService } from './cancel-reservation.service.js';
import { ReservedPurchaseRequest } from '../record/purchase.request.js';
import { PURCHASE_API } from '../record/api-groups.js';

/** Cancels reservations of every store. */
@Controller('billing/api-game/v1/purchase')
@Access('GAME')
@RequiresScope('PURCHASE')
@ApiGroup(PURCHASE_API)
export class ReservationController {
  constructor(private readonly cancelReservation: CancelReservationService) {}

  /** Cancels a reservation that has not been paid. Spec 13. */
  @Post('reserved/cancel')
  @Answers()
  @Priority('reserve')
  cancel(@JsonBody() body: ReservedPurchaseRequest): Promise<void> {
    return this.cancelReservation.execute(body);
  }
}
