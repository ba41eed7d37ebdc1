import { Controller, Headers, Post, UseFilters } from '@nestjs/common';
import { OpenToAll } from '../../../platform/access/access.decorators.js';
import { AnswersPlainly } from '../../../platform/http/answer/answers.decorators.js';
import { PlainAnswer } from '../../../platform/http/answer/answer.js';
import { RawSegment } from '../../../platform/http/server/path-segment.js';
import { RawBody } from '../../../platform/http/body/request-body.js';
import { Priority } from '../../../platform/http/server/route.decorators.js';
import { type NoticeReceipt, ReceiveNoticeService } from './receive-notice.service.js';
import { UnreadableNoticeFilter } from './unreadable-notice.filter.js';

const COMMON_STATUS = {
  kept: 200,
  unusable: 400,
  'unknown-project': 404,
  'not-configured': 503,
  unavailable: 503,
} as const;

/** What a sender makes of the status: 200 and it is done, anything else and it sends the notice again. */
const STATUS: Readonly<Record<'GSTORE' | 'ASTORE', Readonly<Record<NoticeReceipt, number>>>> = {
  GSTORE: { ...COMMON_STATUS, forged: 401 },
  ASTORE: { ...COMMON_STATUS, forged: 400 },
};

/**
 * Where stores push their notices. No headers of ours: each notice proves by itself who has sent it. Senders look at the status
 * alone, and a notice that has to wait is sent again, so others go first when there is too much to do.
 */
@Controller('billing/api-store/v1')
@OpenToAll()
@Priority('list')
@UseFilters(UnreadableNoticeFilter)
export class StoreNoticeController {
  constructor(private readonly receiveNotice: ReceiveNoticeService) {}

  /** Takes in a notice of mobile store A, signed by the store’s own token. */
  @Post('gstore/notification/:pjid')
  @AnswersPlainly({
    200: 'Kept, and handled after',
    400: 'Not a notice of the store',
    401: 'Forged',
    404: 'There is no such project',
    503: 'Not set up, or nothing can be kept now: send it again',
  })
  gstore(
    @RawSegment() pjid: string,
    @RawBody() body: Buffer,
    @Headers('authorization') authorization = '',
  ): Promise<PlainAnswer> {
    return this.receive('GSTORE', pjid, { body, authorization });
  }

  /** Takes in a notice of mobile store B, a signed payload. */
  @Post('astore/notification/:pjid')
  @AnswersPlainly({
    200: 'Kept, and handled after',
    400: 'Forged, or not a notice of the store',
    404: 'There is no such project',
    503: 'Not set up, or nothing can be kept now: send it again',
  })
  astore(@RawSegment() pjid: string, @RawBody() body: Buffer): Promise<PlainAnswer> {
    return this.receive('ASTORE', pjid, { body, authorization: '' });
  }

  private async receive(
    store: 'GSTORE' | 'ASTORE',
    pjid: string,
    sent: { readonly body: Buffer; readonly authorization: string },
  ): Promise<PlainAnswer> {
    const receipt = await this.receiveNotice.execute({ store, pjid, ...sent });
    return new PlainAnswer(receipt, STATUS[store][receipt]);
  }
}
