import { Injectable } from '@nestjs/common';
import { ProjectRulesReader } from '../../../project/index.js';
import { PurchaseRepository } from '../../record/purchase.repository.js';
import { StoreOfPurchase } from '../../record/store-of-purchase.service.js';
import type { ClaimedVerification } from './deferred-verification.repository.js';
import { DeferredVerifications } from './deferred-verifications.service.js';
import { RepeatedVerification, type VerificationResult } from './repeated-verification.service.js';

/**
 * Finishes verifications whose store gave no answer to the game. Asks the store with the kept proof and changes the
 * purchase by the same statement as a verification of the game: at most one of them wins, and a receipt belongs to one
 * purchase.
 */
@Injectable()
export class FinishVerificationService {
  constructor(
    private readonly deferred: DeferredVerifications,
    private readonly purchases: PurchaseRepository,
    private readonly stores: StoreOfPurchase,
    private readonly rules: ProjectRulesReader,
    private readonly repeated: RepeatedVerification,
  ) {}

  /** Finishes a verification if it is due and no other worker has claimed it. */
  async execute(boid: string): Promise<void> {
    const claimed = await this.deferred.claim(boid);
    if (claimed === null) return;
    const result = await this.finish(claimed);
    if ('end' in result) await this.deferred.end(claimed, result.end);
    else await this.deferred.postpone(claimed, result.again);
  }

  private async finish(claimed: ClaimedVerification): Promise<VerificationResult> {
    const { id: boid, pjid, isExpired } = claimed;
    const purchase = await this.purchases.find(pjid, boid);
    if (purchase?.status !== 'RESERVED') return { end: 'OVERTAKEN' };
    if (isExpired) return { end: 'EXPIRED' };
    const { deferredVerify: policy } = await this.rules.of(pjid);
    if (policy === 'OFF') return { end: 'SWITCHED_OFF' };
    const store = this.stores.find(purchase);
    if (store === null) return { again: 'payment code unknown' };
    const proof = this.deferred.proofOf(claimed);
    if (proof === null) return { again: 'proof unreadable' };
    return this.repeated.run({ store, purchase, proof, policy });
  }
}
