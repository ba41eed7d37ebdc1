import { Controller, Post } from '@nestjs/common';
import { Access, ReadsOnly, RequiresScope } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { Priority } from '../../../platform/http/route/route.decorators.js';
import { GetStoreHealthService } from '../service/get-store-health.service.js';
import { StoreHealthRequest } from './store-health.request.js';
import { type StoreHealthListView, toStoreHealthListView } from './store-health.view.js';

/** Which stores work at present. */
@Controller('billing/api-game/v1/store')
@Access('GAME')
@RequiresScope('PURCHASE')
export class StoreHealthController {
  constructor(private readonly getStoreHealth: GetStoreHealthService) {}

  /**
   * Tells which of the stores that the project has set up work at present, as the service's own calls to them show it.
   * A game may hide the offers of a store that is `DOWN`; purchases that are paid there are verified as soon as it
   * works again.
   */
  @Post('health')
  @ReadsOnly()
  @Answers()
  @Priority('list')
  async health(@JsonBody() { pjid }: StoreHealthRequest): Promise<StoreHealthListView> {
    return toStoreHealthListView(await this.getStoreHealth.execute(pjid));
  }
}
