import { Injectable } from '@nestjs/common';
import { Metrics } from '../../../platform/metrics/metrics.js';
import { type Claim, PushClaimRepository } from '../persistence/push-claim.repository.js';
import { PushOutcomeRepository } from '../persistence/push-outcome.repository.js';

/** Takes messages of a project on that are due. */
@Injectable()
export class TakeMessagesService {
  constructor(
    private readonly claims: PushClaimRepository,
    private readonly outcomes: PushOutcomeRepository,
    private readonly metrics: Metrics,
  ) {}

  /** At most `most`, the longest due first, with their devices fixed; those whose time to live is over are given up. */
  async execute(pjid: string, most: number): Promise<Claim> {
    const claim = await this.claims.claim(pjid, most);
    if (claim.messages.length === 0) return claim;
    await this.claims.target(claim);
    this.metrics.pushOutcomes.inc({ outcome: 'EXPIRED' }, await this.outcomes.expire(claim));
    return claim;
  }
}
