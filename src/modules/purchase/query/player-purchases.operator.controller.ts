import { Controller, Post } from '@nestjs/common';
import { OperatorAccess, ReadsOnly } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { Priority } from '../../../platform/http/route/route.decorators.js';
import { ListPlayerPurchasesService } from './list-player-purchases.service.js';
import { ListPlayerPurchasesRequest } from './player-purchases.operator.request.js';
import { type PlayerPurchasesView, toPlayerPurchasesView } from './player-purchases.operator.view.js';

/** Shows a player's purchases to operators. */
@Controller('billing/api-game/v1/purchase/optool/playerId')
@OperatorAccess('OPERATOR')
export class PlayerPurchasesOperatorController {
  constructor(private readonly listPurchases: ListPlayerPurchasesService) {}

  /** Lists a player’s purchases in a range of time, newest first, for operator tools; not for payments. Spec 15. */
  @Post('list')
  @ReadsOnly()
  @Answers()
  @Priority('operator')
  async list(@JsonBody() body: ListPlayerPurchasesRequest): Promise<PlayerPurchasesView> {
    return toPlayerPurchasesView(await this.listPurchases.execute(body.toCommand()));
  }
}
