import { Injectable } from '@nestjs/common';
import { DeferredVerificationRepository, MAX_FOUND } from './deferred-verification.repository.js';

/** Verifications that are found at once. */
export const MAX_DUE = MAX_FOUND;

/** Finds deferred verifications that are due, and how long the first of them has waited. */
@Injectable()
export class FindDueVerificationsService {
  constructor(private readonly rows: DeferredVerificationRepository) {}

  execute(): Promise<readonly string[]> {
    return this.rows.findDue();
  }

  /** Returns the seconds that the longest due verification has waited; 0 when none is due. */
  oldestSeconds(): Promise<number> {
    return this.rows.oldestDueSeconds();
  }
}
