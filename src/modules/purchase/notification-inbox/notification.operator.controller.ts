import { Controller, Post } from '@nestjs/common';
import { ForConsole, OperatorAccess, ReadsOnly } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { Deadline, Priority } from '../../../platform/http/route/route.decorators.js';
import { ListNotificationsService } from './list-notifications.service.js';
import { ReplayNotificationsService } from './replay-notifications.service.js';
import { ListNotificationsRequest, ReplayNotificationsRequest } from './notification.operator.request.js';
import { type NotificationListView, toNotificationListView } from './notification.operator.view.js';

/** Seconds for a request whose notifications may each be a payment to record. */
const REPLAY_SECONDS = 13;

/** Shows store notifications to operators and processes them again. */
@Controller('operator/v1/notification')
@OperatorAccess('OPERATOR', 'ADMIN')
export class NotificationOperatorController {
  constructor(
    private readonly listNotifications: ListNotificationsService,
    private readonly replayNotifications: ReplayNotificationsService,
  ) {}

  /**
   * Lists the store notifications of a project, newest first: `UNPROCESSED` ones that wait or cannot be used, and
   * `PROCESSED` ones.
   */
  @Post('list')
  @ForConsole('VIEWER')
  @ReadsOnly()
  @Answers()
  @Priority('operator')
  async list(@JsonBody() body: ListNotificationsRequest): Promise<NotificationListView> {
    return toNotificationListView(await this.listNotifications.execute(body.toCommand()));
  }

  /** Processes store notifications again, after the cause of their failure was fixed. */
  @Post('replay')
  @ForConsole('OPERATOR')
  @Answers('EXTERNAL_API_ERROR')
  @Priority('operator')
  @Deadline(REPLAY_SECONDS)
  async replay(
    @JsonBody() { pjid, notificationIds }: ReplayNotificationsRequest,
  ): Promise<{ replayedCount: number }> {
    return { replayedCount: await this.replayNotifications.execute(pjid, notificationIds) };
  }
}
