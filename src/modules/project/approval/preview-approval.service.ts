import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/time/clock.js';
import type { CountedChange } from './approval-change.js';
import { approvalDecided } from './approval.errors.js';
import { type OpenApprovalCommand, OpenApprovalService } from './open-approval.service.js';

/** Counts what an approval would change, for the person who decides; changes nothing. */
@Injectable()
export class PreviewApprovalService {
  constructor(
    private readonly openApproval: OpenApprovalService,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns null for a kind of change whose fields or purchases say so.
   * @throws AppError INVALID_PARAMETER when it is unknown or decided, or the caller's role does not decide it
   */
  async execute(command: OpenApprovalCommand): Promise<CountedChange | null> {
    const { approval, kind } = await this.openApproval.execute(command);
    const status = approval.statusAt(this.clock.now());
    if (status !== 'PENDING' && status !== 'APPROVED') throw approvalDecided(status);
    if (kind.count === undefined) return null;
    return kind.count(approval.pjid, await this.openApproval.changeOf(approval));
  }
}
