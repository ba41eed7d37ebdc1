import { Injectable } from '@nestjs/common';
import { Metrics } from '../../../../platform/observability/metrics/metrics.js';
import { RETRY_SCHEDULE, waitAfter, waitUnasked } from '../../../../platform/queue/retry-schedule.js';
import type { StoreFamily } from '../../../store-verifier/index.js';
import type { Purchase } from '../../record/purchase.entity.js';
import { NOT_ASKED_MS, isNotAsked } from '../../timeline/store-call.js';
import { TimelineEntries } from '../../timeline/timeline-entries.service.js';
import { DeferredProofs } from './deferred-proofs.service.js';
import { type DeferredOutcome, type KeptProof, outcomeLabel } from './deferred-verification.js';
import {
  type ClaimedVerification,
  DeferredVerificationRepository,
} from './deferred-verification.repository.js';

/** Longest wait between two attempts. */
const MAX_WAIT_MS = 600_000;

/** Verifications that wait for their store, with what the timelines and metrics show of them. */
@Injectable()
export class DeferredVerifications {
  constructor(
    private readonly rows: DeferredVerificationRepository,
    private readonly proofs: DeferredProofs,
    private readonly timeline: TimelineEntries,
    private readonly metrics: Metrics,
  ) {}

  /** Keeps a proof, or a newer one. Returns whether none was kept before. */
  async keep({ boid, pjid }: Purchase, store: StoreFamily, proof: KeptProof): Promise<boolean> {
    const isNew = await this.rows.keep({ boid, pjid, store, proof: this.proofs.seal(boid, proof) });
    if (isNew) this.note(boid, store, 'KEPT');
    return isNew;
  }

  /** Claims a verification; null when it is not due, or another worker has claimed it. */
  claim(boid: string): Promise<ClaimedVerification | null> {
    return this.rows.claim(boid);
  }

  /** Returns the proof; null when it cannot be decrypted. */
  proofOf({ id, proof }: ClaimedVerification): KeptProof | null {
    return this.proofs.open(id, proof);
  }

  /** Ends a verification and deletes its proof. A newer proof stays, and is processed on its own. */
  async end(claimed: ClaimedVerification, outcome: DeferredOutcome): Promise<void> {
    if (await this.rows.remove(claimed)) this.note(claimed.id, claimed.store, outcome);
  }

  /** Asks the store again later. A call that was not sent does not count as an attempt. */
  async postpone(claimed: ClaimedVerification, reason: string): Promise<void> {
    const isAttempt = !isNotAsked(reason);
    const waitMs = isAttempt
      ? Math.min(waitAfter(RETRY_SCHEDULE, claimed.attempts) ?? MAX_WAIT_MS, MAX_WAIT_MS)
      : waitUnasked(NOT_ASKED_MS);
    await this.rows.postpone(claimed, { waitMs, reason, isAttempt });
  }

  private note(boid: string, source: string, outcome: DeferredOutcome | 'KEPT'): void {
    this.metrics.deferredVerifications.inc({ store: source, outcome: outcomeLabel(outcome) });
    this.timeline.note(boid, 'NOTICE', { source, code: 'DEFERRED_VERIFY', outcome });
  }
}
