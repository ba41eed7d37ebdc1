import { Injectable } from '@nestjs/common';
import { ApprovalRepository } from './approval.repository.js';

/** Deletes the sealed changes of approvals that expired, and secrets that were not fetched in time. */
@Injectable()
export class PurgeApprovalsService {
  constructor(private readonly approvals: ApprovalRepository) {}

  execute(): Promise<void> {
    return this.approvals.purge();
  }
}
