import { Injectable } from '@nestjs/common';
import type { ClaimedNotice } from '../notification/store-notice.repository.js';
import { cancelReason } from '../record/cancel-reason.js';
import { RefineCancelReasonService } from './refine-cancel-reason.service.js';
import { RevokePurchaseService } from './revoke-purchase.service.js';

export interface ApplyRevocationCommand {
  readonly pjid: string;
  readonly boid: string;
  readonly notice: Pick<ClaimedNotice, 'source' | 'code' | 'text'>;
}

/** `canceled-before` leaves an earlier cancellation as it is, `not-paid` leaves a purchase without a payment. */
export type AppliedRevocation = 'revoked' | 'refined' | 'canceled-before' | 'not-paid';

/** Cancels one purchase because of a store notification, or refines the reason of an earlier cancellation. */
@Injectable()
export class ApplyRevocationService {
  constructor(
    private readonly revokePurchase: RevokePurchaseService,
    private readonly refineReason: RefineCancelReasonService,
  ) {}

  /** @throws AppError INVALID_PARAMETER for an unknown boid */
  async execute({ pjid, boid, notice }: ApplyRevocationCommand): Promise<AppliedRevocation> {
    const reason = cancelReason(notice.code, notice.text);
    const revocation = await this.revokePurchase.execute({ pjid, boid, reason });
    if (revocation.kind === 'revoked') return 'revoked';
    if (revocation.status !== 'CANCELED') return 'not-paid';
    return (await this.refineReason.execute({ pjid, boid, notice })) ? 'refined' : 'canceled-before';
  }
}
