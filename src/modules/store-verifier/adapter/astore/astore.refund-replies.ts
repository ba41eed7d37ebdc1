import { Injectable } from '@nestjs/common';
import { StoreSettingsReader } from '../../../project/index.js';
import { RefundReplies, type RefundReply, type RefundReplyAnswer } from '../../domain/refund-question.js';
import { AstoreServerApi, type ConsumptionInformation } from './astore.server-api.js';
import { serverKeyOf } from './astore.server-token.js';
import { isFinal } from './astore.server-wire.js';
import type { AstoreSettings } from './astore.settings.js';

/** Answers CONSUMPTION_REQUEST of mobile store B; needs a key of its server API. */
@Injectable()
export class AstoreRefundReplies extends RefundReplies {
  constructor(
    private readonly settings: StoreSettingsReader,
    private readonly api: AstoreServerApi,
  ) {
    super();
  }

  override async reply(reply: RefundReply): Promise<RefundReplyAnswer> {
    const { pjid, paymentOrderId: transactionId, isTester } = reply;
    const settings = await this.settings.find<AstoreSettings>(pjid, 'ASTORE');
    const key = settings === null ? null : serverKeyOf(settings);
    if (settings === null || key === null) return { kind: 'not-configured' };
    const { bundleId } = settings;
    const environment = isTester ? 'SANDBOX' : 'PRODUCTION';
    const inquiry = { pjid, bundleId, key, environment, transactionId } as const;
    const answer = await this.api.sendConsumption(inquiry, informationOf(reply, settings));
    if (answer.kind === 'ok') return { kind: 'taken' };
    if (answer.kind === 'unavailable') return answer;
    return isFinal(answer.refusal)
      ? { kind: 'refused' }
      : { kind: 'unavailable', reason: 'the store does not know the transaction yet' };
  }
}

/** The project decides whether the store is asked to decline; what was not delivered is to be paid back. */
function informationOf(
  { isDelivered }: RefundReply,
  { declineDelivered = false }: AstoreSettings,
): ConsumptionInformation {
  const known = { customerConsented: true, sampleContentProvided: false } as const;
  if (!isDelivered) return { ...known, deliveryStatus: 'UNDELIVERED_OTHER', refundPreference: 'GRANT_FULL' };
  const delivered = { ...known, deliveryStatus: 'DELIVERED' } as const;
  return declineDelivered ? { ...delivered, refundPreference: 'DECLINE' } : delivered;
}
