import { Injectable } from '@nestjs/common';
import type { Page } from '../../../shared/page.js';
import type { AuditEntry } from '../domain/audit-entry.entity.js';
import { type AuditQuery, AuditRepository } from '../persistence/audit.repository.js';

/** Lists calls of operator endpoints, newest first. */
@Injectable()
export class ListAuditService {
  constructor(private readonly audit: AuditRepository) {}

  execute(query: AuditQuery): Promise<Page<AuditEntry>> {
    return this.audit.list(query);
  }
}
