import { Controller, Headers, Post, UseFilters } from '@nestjs/common';
import { OpenToAll } from '../../../platform/access/access.decorators.js';
import { AnswersPlainly } from '../../../platform/http/answer/answers.decorators.js';
import { PlainAnswer } from '../../../platform/http/answer/answer.js';
import { RawSegment } from '../../../platform/http/route/path-segment.js';
import { RawBody } from '../../../platform/http/body/request-body.js';
import { Priority } from '../../../platform/http/route/route.decorators.js';
import {
  type NotificationReceipt,
  type ReceiveNotificationCommand,
  ReceiveNotificationService,
} from './receive-notification.service.js';
import { UnreadableNotificationFilter } from './unreadable-notification.filter.js';

/** HTTP status by outcome: a sender takes 200 for done and repeats the notification after any other status. */
const STATUS: Readonly<Record<Exclude<NotificationReceipt, 'forged'>, number>> = {
  kept: 200,
  unusable: 400,
  'unknown-project': 404,
  'not-configured': 503,
  unavailable: 503,
  closed: 503,
};

/**
 * Receives notifications that stores push. They carry none of the service's headers: each proves its sender itself.
 * Senders read the status alone and repeat a notification that has to wait, so other requests have priority under
 * load.
 */
@Controller('billing/api-store/v1')
@OpenToAll()
@Priority('list')
@UseFilters(UnreadableNotificationFilter)
export class StoreNotificationController {
  constructor(private readonly receiveNotification: ReceiveNotificationService) {}

  /** Receives a notification of mobile store A, signed by the store’s own token. */
  @Post('gstore/notification/:pjid')
  @AnswersPlainly({
    200: 'Stored, and processed later',
    400: 'Not a notification of the store',
    401: 'Forged',
    404: 'There is no such project',
    503: 'Not set up, or it cannot be stored now: send it again',
  })
  gstore(
    @RawSegment() pjid: string,
    @RawBody() body: Buffer,
    @Headers('authorization') authorization = '',
  ): Promise<PlainAnswer> {
    return this.receive({ store: 'GSTORE', pjid, body, authorization }, 401);
  }

  /** Receives a notification of mobile store B, a signed payload. */
  @Post('astore/notification/:pjid')
  @AnswersPlainly({
    200: 'Stored, and processed later',
    400: 'Forged, or not a notification of the store',
    404: 'There is no such project',
    503: 'Not set up, or it cannot be stored now: send it again',
  })
  astore(@RawSegment() pjid: string, @RawBody() body: Buffer): Promise<PlainAnswer> {
    return this.receive({ store: 'ASTORE', pjid, body, authorization: '' }, 400);
  }

  /** @param forged the status that the store expects for a notification that it has not sent */
  private async receive(command: ReceiveNotificationCommand, forged: number): Promise<PlainAnswer> {
    const receipt = await this.receiveNotification.execute(command);
    return new PlainAnswer(receipt, receipt === 'forged' ? forged : STATUS[receipt]);
  }
}
