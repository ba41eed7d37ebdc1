import { Controller, Post } from '@nestjs/common';
import { ForConsole, OperatorAccess, ReadsOnly } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { Priority } from '../../../platform/http/route/route.decorators.js';
import { ListDevicesService } from '../device/list-devices.service.js';
import { ListMessagesService } from '../query/list-messages.service.js';
import { PushTimelineService } from '../query/push-timeline.service.js';
import { ListMessagesRequest, PushMemberRequest, PushMessageRequest } from './push.operator.request.js';
import { type MessageListView, toMessageListView } from '../query/message-list.operator.view.js';
import {
  type DeviceListView,
  type PushTimelineView,
  toDeviceListView,
  toPushTimelineView,
} from './push.view.js';

/** Push messages, for operators. */
@Controller('operator/v1/push')
@OperatorAccess('OPERATOR', 'ADMIN')
export class PushOperatorController {
  constructor(
    private readonly listMessages: ListMessagesService,
    private readonly listDevices: ListDevicesService,
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

  /** Lists a member’s devices, newest first, without their tokens. */
  @Post('device/list')
  @ForConsole('VIEWER')
  @ReadsOnly()
  @Answers()
  @Priority('operator')
  async devices(@JsonBody() { pjid, imid }: PushMemberRequest): Promise<DeviceListView> {
    return toDeviceListView(await this.listDevices.execute(pjid, imid));
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
