import { Controller, Headers, Post, UseFilters } from '@nestjs/common';
import { OpenToAll } from '../../../platform/access/access.decorators.js';
import { AnswersPlainly } from '../../../platform/http/answer/answers.decorators.js';
import type { PlainAnswer } from '../../../platform/http/answer/answer.js';
import { RawSegment } from '../../../platform/http/route/path-segment.js';
import { AnswersOutagesWith } from '../../../platform/request-context/outage-answer.js';
import { RawBody } from '../../../platform/http/body/request-body.js';
import { Deadline, Priority } from '../../../platform/http/route/route.decorators.js';
import { ReceivePaymentNotificationService } from './receive-payment-notification.service.js';
import { WshopNotificationFilter } from './wshop-notification.filter.js';
import { toNotificationAnswer, WSHOP_OUTAGE } from './wshop-notification.view.js';

/**
 * Receives notifications of the web shop, in its own format. They carry none of the service's headers; each is
 * signed. They have the priority of lists, since any sender can reach the address.
 */
@Controller('billing/api-store/v1/wshop')
@OpenToAll()
@Priority('list')
@AnswersOutagesWith(WSHOP_OUTAGE)
@UseFilters(WshopNotificationFilter)
export class WshopNotificationController {
  constructor(private readonly receiveNotification: ReceivePaymentNotificationService) {}

  /**
   * Receives a notification of the web shop, signed with the project’s secret. The shop waits for three seconds, then
   * sends it again.
   */
  @Post('notification/:pjid')
  @AnswersPlainly({
    204: 'Done',
    400: 'Refused for good; the body says why in the shop’s own words',
    404: 'There is no such project',
    503: 'Not set up, or nothing can be taken now: send it again',
  })
  @Deadline(3)
  async receive(
    @RawSegment() pjid: string,
    @RawBody() body: Buffer,
    @Headers('authorization') authorization = '',
  ): Promise<PlainAnswer> {
    const command = { store: 'WSHOP', pjid, body, authorization } as const;
    return toNotificationAnswer(await this.receiveNotification.execute(command));
  }
}
