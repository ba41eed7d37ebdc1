import { Injectable } from '@nestjs/common';
import { Queues } from '../../../../platform/queue/queues.js';
import { Log } from '../../../../platform/observability/logging/log.js';
import { ProjectRulesReader } from '../../../project/index.js';
import type { Purchase } from '../../record/purchase.entity.js';
import { StoreOfPurchase } from '../../record/store-of-purchase.service.js';
import { DEFERRED_VERIFY_QUEUE } from './deferred-verify-queue.js';
import { DeferredVerifications } from './deferred-verifications.service.js';
import { isDeferrable, type KeptProof } from './deferred-verification.js';
import { FIRST_ATTEMPT_SECONDS } from './deferred-verification.repository.js';

/** Keeps the proof of a verification whose store gave no answer, in projects that want that. */
@Injectable()
export class DeferVerificationService {
  constructor(
    private readonly rules: ProjectRulesReader,
    private readonly stores: StoreOfPurchase,
    private readonly deferred: DeferredVerifications,
    private readonly queues: Queues,
    private readonly log: Log,
  ) {}

  /** Never fails: the game is answered EXTERNAL_API_ERROR in any case, and may verify again. */
  async execute(purchase: Purchase, proof: KeptProof): Promise<void> {
    const { pjid, boid } = purchase;
    try {
      const family = this.stores.familyOf(purchase);
      if (family === undefined || !isDeferrable(this.stores.of(family))) return;
      if ((await this.rules.of(pjid)).deferredVerify === 'OFF') return;
      const isNew = await this.deferred.keep(purchase, family, proof);
      if (isNew) void this.queues.wake(DEFERRED_VERIFY_QUEUE, boid, FIRST_ATTEMPT_SECONDS * 1_000);
    } catch (error) {
      this.log.error('the proof of a verification could not be kept', error, { pjid, boid });
    }
  }
}
