import { Injectable } from '@nestjs/common';
import { ProcessPhase } from '../../../platform/process/process-phase.js';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { type MessageClaim, PushClaimRepository } from './push-claim.repository.js';
import { PushOutcomeRepository } from './push-outcome.repository.js';

/** Claims due messages of a project. */
@Injectable()
export class TakeMessagesService {
  constructor(
    private readonly claims: PushClaimRepository,
    private readonly outcomes: PushOutcomeRepository,
    private readonly metrics: Metrics,
    private readonly phase: ProcessPhase,
  ) {}

  /**
   * Claims at most `most` messages, longest due first, and records their devices. Expires messages whose time to live
   * has ended. Claims none once the process drains.
   */
  async execute(pjid: string, most: number): Promise<MessageClaim> {
    if (this.phase.isDraining) return { pjid, token: 0, messages: [] };
    const claim = await this.claims.claim(pjid, most);
    if (claim.messages.length === 0) return claim;
    await this.claims.target(claim);
    this.metrics.pushOutcomes.inc({ outcome: 'EXPIRED' }, await this.outcomes.expire(claim));
    return claim;
  }
}
