import { Injectable } from '@nestjs/common';
import type { Page } from '../../../shared/list/page.js';
import { checkSpan } from '../../../shared/time/time-span.js';
import type { AuditEntry } from './audit-entry.entity.js';
import { type AuditQuery, AuditRepository } from './audit.repository.js';

/** Lists calls of operator endpoints, newest first. */
@Injectable()
export class ListAuditService {
  constructor(private readonly audit: AuditRepository) {}

  /** @throws AppError INVALID_PARAMETER for a range that ends before it begins */
  execute(query: AuditQuery): Promise<Page<AuditEntry>> {
    checkSpan(query);
    return this.audit.list(query);
  }
}
