import { Injectable } from '@nestjs/common';
import { nothingToCollect } from './approval.errors.js';
import { ApprovalRepository } from './approval.repository.js';
import type { IssuedKey } from '../../../shared/access/access-key.js';

/** Hands the key of an executed approval to the person who asked for it, once. */
@Injectable()
export class CollectSecretService {
  constructor(private readonly approvals: ApprovalRepository) {}

  /** @throws AppError INVALID_PARAMETER when there is nothing that the caller can fetch, or not any more */
  async execute(pjid: string, approvalId: string, requestedBy: string): Promise<IssuedKey> {
    // Read before the compare-and-set deletes it; a caller that loses that is shown nothing.
    const change = await this.approvals.changeOf(approvalId);
    if (change === null || !(await this.approvals.collect(pjid, approvalId, requestedBy)))
      throw nothingToCollect();
    const { keyId, accessKey } = change as IssuedKey;
    return { keyId, accessKey };
  }
}
