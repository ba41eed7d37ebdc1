import { Injectable } from '@nestjs/common';
import { RunEvery } from '../../../platform/queue/run-every.js';
import { ApprovalRepository } from './approval.repository.js';

/** Deletes the sealed changes of approvals that expired, and secrets that were not fetched in time. */
@Injectable()
export class PurgeApprovalsService {
  constructor(private readonly approvals: ApprovalRepository) {}

  @RunEvery('approval-purge', 60_000)
  execute(): Promise<void> {
    return this.approvals.purge();
  }
}
