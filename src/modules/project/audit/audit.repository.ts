import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { type Page, type PageRequest, rowsOf, toPage } from '../../../shared/list/page.js';
import { AuditEntry } from './audit-entry.entity.js';

/**
 * Time after which a call that has no end has lost its process: longer than the deadline of any call. Exported for the
 * test that compares it with the routes.
 */
export const MAX_CALL_MINUTES = 11;

/** Filter of the audit log; undefined fields do not filter. */
export interface AuditQuery {
  /** Only calls about this project; of all projects when undefined. */
  readonly pjid: string | undefined;
  /** Only calls by this key. */
  readonly actor: string | undefined;
  /** Only calls about this subject. */
  readonly subject: string | undefined;
  /** Only calls of this path. */
  readonly action: string | undefined;
  readonly from: Date;
  readonly to: Date;
  readonly page: PageRequest;
}

/** Lists the audit log. */
@Injectable()
export class AuditRepository {
  constructor(@InjectRepository(AuditEntry) private readonly entries: Repository<AuditEntry>) {}

  /**
   * Lists calls, newest first: the ends of those that ended, the starts of those that never will, and calls that older
   * versions stored in one row. A call that may still run is left out: it would leave its place when it ends, and the
   * listing call would list itself.
   */
  async list({
    from,
    to,
    page,
    pjid,
    actor: actorKeyId,
    subject,
    action,
  }: AuditQuery): Promise<Page<AuditEntry>> {
    const { offset, limit } = rowsOf(page);
    const ended = this.ends('ended.chain = entry.chain AND ended.startSequence = entry.chainSequence');
    const endedElsewhere = this.ends(
      'ended.originChain = entry.chain AND ended.originSequence = entry.chainSequence',
    );
    const query = this.entries
      .createQueryBuilder('entry')
      .where('entry.at BETWEEN :from AND :to', { from, to })
      .andWhere(`NOT EXISTS (${ended}) AND NOT EXISTS (${endedElsewhere})`)
      .andWhere(
        `(entry.resultCode IS NOT NULL OR entry.at < UTC_TIMESTAMP(3) - INTERVAL ${MAX_CALL_MINUTES} MINUTE)`,
      )
      .orderBy('entry.at', 'DESC')
      .addOrderBy('entry.id', 'DESC')
      .offset(offset)
      .limit(limit);
    for (const [column, value] of Object.entries({ pjid, actorKeyId, subject, action }))
      if (value !== undefined) query.andWhere(`entry.${column} = :${column}`, { [column]: value });
    return toPage(await query.getMany(), page);
  }

  /** SQL of the rows that end an entry. */
  private ends(condition: string): string {
    return this.entries.createQueryBuilder('ended').select('1').where(condition).getQuery();
  }
}
