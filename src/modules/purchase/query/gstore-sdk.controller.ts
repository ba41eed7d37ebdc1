import { Controller, Post } from '@nestjs/common';
import { OpenToClients, ReadsOnly, RequiresScope } from '../../../platform/access/access.decorators.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import type { SuccessAnswer } from '../../../platform/http/answer/answer.js';
import { MinuteLimits } from '../../../platform/rate-limit/minute-limits.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { Deadline, Priority } from '../../../platform/http/route/route.decorators.js';
import { ProjectDirectory } from '../../project/index.js';
import { FindLatestReservedService } from './find-latest-reserved.service.js';
import { LatestReservedRequest } from './gstore-lookup.request.js';
import { type LatestReservedView, toLatestReservedAnswer } from './gstore-lookup.view.js';

const LIMIT = 'getLatestReservedNotConsumed';

/**
 * Endpoints for clients of games. A client must not carry a server's key, so the answers contain only what the store
 * confirms.
 */
@Controller('billing/platform-sdk/v1/gstore/play/common')
@OpenToClients('GAME', 'PLATFORM')
@RequiresScope('PURCHASE')
export class GstoreSdkController {
  constructor(
    private readonly findLatestReserved: FindLatestReservedService,
    private readonly projects: ProjectDirectory,
    private readonly limits: MinuteLimits,
    private readonly config: AppConfig,
  ) {}

  /**
   * Finds the player’s latest reservation that the store shows as paid and not consumed, for a game’s client. Spec 7.
   * Without such a reservation `resultData` is null and the message says why.
   */
  @Post('getLatestReservedNotConsumed')
  @ReadsOnly()
  @Answers<{ EXTERNAL_API_ERROR: null }>('EXTERNAL_API_ERROR', 'NOT_ALLOW_PURCHASE')
  @Priority('list')
  @Deadline(8)
  async latestReserved(
    @JsonBody() body: LatestReservedRequest,
  ): Promise<SuccessAnswer<LatestReservedView | null>> {
    const { pjid, playerId, appStore, gstoreProductId: productId, gstorePurchaseToken: purchaseToken } = body;
    const { sdk, sdkProject } = this.config.ratePerMinute;
    // Invented projects have no reservations; counters of theirs would only fill Redis.
    if (await this.projects.exists(pjid))
      await this.limits.take(
        { route: LIMIT, caller: [pjid, playerId], who: 'The player', perMinute: sdk },
        { route: LIMIT, caller: [pjid], who: 'The project', perMinute: sdkProject },
      );
    return toLatestReservedAnswer(
      await this.findLatestReserved.execute({ pjid, playerId, appStore, productId, purchaseToken }),
    );
  }
}
