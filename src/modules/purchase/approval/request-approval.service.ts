import { Injectable } from '@nestjs/common';
import { ApprovalRepository, type NewApproval } from './approval.repository.js';

/** Asks for cancellations that another person has to approve. */
@Injectable()
export class RequestApprovalService {
  constructor(private readonly approvals: ApprovalRepository) {}

  /** Returns the id of the approval. */
  execute(approval: NewApproval): Promise<string> {
    return this.approvals.add({ ...approval, boids: [...new Set(approval.boids)] });
  }
}
