import { Controller, Post } from '@nestjs/common';
import { ForConsole, OperatorAccess, ReadsOnly } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { ApiGroup } from '../../../platform/http/answer/api-group.decorator.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { Priority } from '../../../platform/http/route/route.decorators.js';
import { PUSH_OPERATOR_API } from '../message/api-groups.js';
import { ListMessagesService } from './list-messages.service.js';
import { type MessageListView, toMessageListView } from './message-list.operator.view.js';
import { type PushTimelineView, toPushTimelineView } from './push-timeline.operator.view.js';
import { PushTimelineService } from './push-timeline.service.js';
import { ListMessagesRequest, PushMessageRequest } from './push.operator.request.js';

/** Lists and timelines of push messages, for operators. */
@Controller('operator/v1/push')
@OperatorAccess('OPERATOR', 'ADMIN')
@ApiGroup(PUSH_OPERATOR_API)
export class PushOperatorController {
  constructor(
    private readonly listMessages: ListMessagesService,
    private readonly pushTimeline: PushTimelineService,
  ) {}

  /** Lists the messages to a member, newest first, as long as they are stored for the member. */
  @Post('list')
  @ForConsole('VIEWER')
  @ReadsOnly()
  @Answers()
  @Priority('operator')
  async list(@JsonBody() body: ListMessagesRequest): Promise<MessageListView> {
    return toMessageListView(await this.listMessages.execute(body.toCommand()));
  }

  /** Lists everything that happened to a message, in order. */
  @Post('timeline')
  @ForConsole('VIEWER')
  @ReadsOnly()
  @Answers()
  async timeline(@JsonBody() { pjid, messageId }: PushMessageRequest): Promise<PushTimelineView> {
    return toPushTimelineView(await this.pushTimeline.execute(pjid, messageId));
  }
}
