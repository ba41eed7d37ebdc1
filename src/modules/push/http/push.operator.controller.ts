import { Controller, Post } from '@nestjs/common';
import { OperatorAccess } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { PushTimelineService } from '../service/push-timeline.service.js';
import { PushMessageRequest } from './push.operator.request.js';
import { type PushTimelineView, toPushTimelineView } from './push.view.js';

/** What operators ask about messages. */
@Controller('operator/v1/push')
@OperatorAccess('OPERATOR', 'ADMIN')
export class PushOperatorController {
  constructor(private readonly pushTimeline: PushTimelineService) {}

  /** Everything that happened, in order: why it arrived or did not. */
  @Post('timeline')
  @Answers()
  async timeline(@JsonBody() { pjid, messageId }: PushMessageRequest): Promise<PushTimelineView> {
    return toPushTimelineView(await this.pushTimeline.execute(pjid, messageId));
  }
}
