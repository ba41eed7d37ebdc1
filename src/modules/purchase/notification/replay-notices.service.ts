import { Injectable } from '@nestjs/common';
import { Queues } from '../../../platform/queue/queues.js';
import { StoreRegistry } from '../../store-verifier/index.js';
import { NOTICE_QUEUE } from './notice-queue.js';
import { NoticeListRepository, type ReplayableNotice } from './notice-list.repository.js';
import { type SignedNotice, UnusableNoticeRepository } from './unusable-notice.repository.js';
import { TakePaymentNoticeService } from '../store-order/take-payment-notice.service.js';

/** Processes store notifications again: kept ones as if they came in now, waiting ones at once instead of at their time. */
@Injectable()
export class ReplayNoticesService {
  constructor(
    private readonly notices: NoticeListRepository,
    private readonly unusable: UnusableNoticeRepository,
    private readonly stores: StoreRegistry,
    private readonly takeNotice: TakePaymentNoticeService,
    private readonly queues: Queues,
  ) {}

  /**
   * Answers how many were tried again; processed ones and those of other projects are left alone.
   * @throws AppError EXTERNAL_API_ERROR when the settings of the store do not open
   */
  async execute(pjid: string, notificationIds: readonly string[]): Promise<number> {
    let replayed = 0;
    for (const notice of await this.notices.replayable(pjid, [...new Set(notificationIds)]))
      if (await this.replay(pjid, notice)) replayed += 1;
    return replayed;
  }

  private async replay(pjid: string, { id, source, body }: ReplayableNotice): Promise<boolean> {
    if (body !== null && source === 'WSHOP') {
      await this.process({ source, pjid, body });
      return true;
    }
    if (!(await this.notices.makeDueNow(pjid, id))) return false;
    await this.queues.wake(NOTICE_QUEUE, id);
    return true;
  }

  /** One that still cannot be used stays, with the reason of now. */
  private async process(signed: SignedNotice & { readonly source: 'WSHOP' }): Promise<void> {
    const { source: store, pjid } = signed;
    const reading = await this.stores.of(store).paymentNotices?.readKept(signed);
    if (reading === undefined) throw new Error(`the store ${store} sends no notifications of payments`);
    if (reading.kind !== 'notice')
      return this.unusable.keep(signed, 'reason' in reading ? reading.reason : reading.kind);
    const taken = await this.takeNotice.execute({ store, pjid }, reading.notice);
    if (taken === 'done') await this.unusable.settle(signed);
    else await this.unusable.keep(signed, taken);
  }
}
