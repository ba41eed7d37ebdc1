import { Controller, NotFoundException, Param, Post } from '@nestjs/common';
import { ReadsOnly } from '../../../platform/access/access.decorators.js';
import { CallerProject } from '../../../platform/access/caller-project.js';
import { AnswersOnly } from '../../../platform/http/answer/answers.decorators.js';
import { isRespelled, RawSegment } from '../../../platform/http/route/path-segment.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { type FindRefusals, PUSH_CODES, PushApi, type SendRefusals } from '../route/push-api.decorator.js';
import { type MessageStatusView, toMessageStatusView } from './message-status.view.js';
import { MessageStatusRequest, SendMessageRequest } from './message.request.js';
import { imIdMismatch } from './push.errors.js';
import { SendMessageService } from './send-message.service.js';
import { ShowMessageStatusService } from './show-message-status.service.js';

/** Messages to users. */
@Controller('push/api-in/v1')
@PushApi()
export class MessageController {
  constructor(
    private readonly sendMessage: SendMessageService,
    private readonly showMessageStatus: ShowMessageStatusService,
  ) {}

  /**
   * Accepts a message to a member’s devices; a worker sends it (Spec 23). The member in the path must equal the one in
   * the body.
   */
  @Post('send-message/:imId')
  @AnswersOnly<SendRefusals>(...PUSH_CODES, 'IMID_MISMATCH', 'NOT_FOUND')
  async send(
    @CallerProject() pjid: string,
    @Param('imId') pathImId: string,
    @RawSegment() segment: string,
    @JsonBody() { message: { imId, apps, ...content } }: SendMessageRequest,
  ): Promise<{ readonly messageId: string; readonly imId: string }> {
    if (isRespelled(segment)) throw new NotFoundException();
    if (imId !== pathImId) throw imIdMismatch();
    return { messageId: await this.sendMessage.execute({ pjid, imId, apps: apps ?? [], ...content }), imId };
  }

  /** Reports the outcome of a message on each of its devices. */
  @Post('message/status')
  @ReadsOnly()
  @AnswersOnly<FindRefusals>(...PUSH_CODES, 'NOT_FOUND')
  async status(
    @CallerProject() pjid: string,
    @JsonBody() { messageId }: MessageStatusRequest,
  ): Promise<MessageStatusView> {
    return toMessageStatusView(await this.showMessageStatus.execute(pjid, messageId));
  }
}
