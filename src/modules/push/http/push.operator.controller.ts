import { Controller, Post } from '@nestjs/common';
import { ForConsole, OperatorAccess, ReadsOnly } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { PushTimelineService } from '../service/push-timeline.service.js';
import { PushMessageRequest } from './push.operator.request.js';
import { type PushTimelineView, toPushTimelineView } from './push.view.js';

/** Push messages, for operators. */
@Controller('operator/v1/push')
@OperatorAccess('OPERATOR', 'ADMIN')
export class PushOperatorController {
  constructor(private readonly pushTimeline: PushTimelineService) {}

  /** Lists everything that happened to a message, in order. */
  @Post('timeline')
  @ForConsole('VIEWER')
  @ReadsOnly()
  @Answers()
  async timeline(@JsonBody() { pjid, messageId }: PushMessageRequest): Promise<PushTimelineView> {
    return toPushTimelineView(await this.pushTimeline.execute(pjid, messageId));
  }
}
