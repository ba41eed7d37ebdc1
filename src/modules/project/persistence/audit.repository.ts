import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { AuditTrail, type AuditedCall, type AuditedOutcome } from '../../../platform/access/audit-trail.js';
import { Database } from '../../../platform/database/database.js';
import { type Page, type PageRequest, rowsOf, toPage } from '../../../shared/page.js';
import { AuditEntry } from '../domain/audit-entry.entity.js';

/** Filter of the audit log. */
export interface AuditQuery {
  /** Only calls about this project; of all projects when undefined. */
  readonly pjid: string | undefined;
  readonly from: Date;
  readonly to: Date;
  readonly page: PageRequest;
}

/** The audit log in the database. */
@Injectable()
export class AuditRepository extends AuditTrail {
  constructor(
    @InjectRepository(AuditEntry) private readonly entries: Repository<AuditEntry>,
    private readonly database: Database,
  ) {
    super();
  }

  override async begin({ actorPjid, actorKeyId, action, traceId }: AuditedCall): Promise<string> {
    const { insertId } = await this.database.change(
      `INSERT INTO audit_entry (at, actor_pjid, actor_key_id, pjid, action, trace_id)
       VALUES (UTC_TIMESTAMP(3), ?, ?, ?, ?, ?)`,
      [actorPjid, actorKeyId, actorPjid, action, traceId],
    );
    return String(insertId);
  }

  override async finish(id: string, { pjid, boid, resultCode }: AuditedOutcome): Promise<void> {
    await this.database.change(
      'UPDATE audit_entry SET pjid = COALESCE(?, pjid), subject = ?, result_code = ? WHERE id = CAST(? AS UNSIGNED)',
      [pjid ?? null, boid ?? null, resultCode, id],
    );
  }

  /** Lists a page, newest first. */
  async list({ pjid, from, to, page }: AuditQuery): Promise<Page<AuditEntry>> {
    const { offset, limit } = rowsOf(page);
    const query = this.entries
      .createQueryBuilder('entry')
      .where('entry.at BETWEEN :from AND :to', { from, to })
      .orderBy('entry.at', 'DESC')
      .addOrderBy('entry.id', 'DESC')
      .offset(offset)
      .limit(limit);
    if (pjid !== undefined) query.andWhere('entry.pjid = :pjid', { pjid });
    return toPage(await query.getMany(), page);
  }
}
