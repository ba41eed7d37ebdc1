import { Injectable } from '@nestjs/common';
import { ReadDatabase } from '../../../platform/database/read-database.js';
import { inOpenProject } from '../../../platform/database/sql/closed-projects.js';
import { INT63 } from '../../../platform/database/sql/unsigned.js';
import type { SqlValue } from '../../../platform/database/statement/statements.js';
import type { AttentionItem, AttentionQuery } from '../../project/index.js';
import type { NotificationStatus } from '../notification-inbox/store-notification.entity.js';
import type { OverdueQuery } from './overdue-purchase.repository.js';

/** Notifications that wait for an operator. */
const UNPROCESSED: readonly NotificationStatus[] = ['UNMATCHED', 'UNUSABLE'];

/** Condition of the rows of a project; of those that are open, without one. */
const inAny = (pjid: string | undefined, column: string): readonly [string, SqlValue[]] =>
  pjid === undefined ? [`AND ${inOpenProject(column)}`, []] : [`AND ${column} = ?`, [pjid]];

/**
 * Builds the SELECT of overdue purchases, longest verified first; each part is read in the order of its index.
 * Exported for tests of the query plan.
 */
export function overduePurchases(
  { statuses, payments, afterSeconds }: OverdueQuery,
  { pjid, after, limit }: AttentionQuery,
): [string, SqlValue[]] {
  const [ofProject, project] = inAny(pjid, 'p.pjid');
  const behind = after === null ? '' : `AND p.verified_at >= ? AND (p.verified_at > ? OR p.boid > ${INT63})`;
  const position = after === null ? [] : [after.at, after.at, after.key];
  const part = `(SELECT p.boid, p.pjid, p.verified_at AS since FROM purchase p FORCE INDEX (ix_purchase_status)
    WHERE p.status = ? AND p.payment = ? AND p.verified_at < UTC_TIMESTAMP(3) - INTERVAL ? SECOND ${behind} ${ofProject}
    ORDER BY p.verified_at, p.boid LIMIT ${limit})`;
  const pairs = statuses.flatMap((status) => payments.map((payment) => [status, payment] as const));
  const sql = `SELECT o.boid, o.pjid, o.since FROM (${pairs.map(() => part).join(' UNION ALL ')}) o
    ORDER BY o.since, o.boid LIMIT ${limit}`;
  return [
    sql,
    pairs.flatMap(([status, payment]) => [status, payment, afterSeconds, ...position, ...project]),
  ];
}

/**
 * Builds the SELECT of notifications that wait for an operator, in order of arrival. Exported for tests of the query
 * plan.
 */
export function unprocessedNotifications({ pjid, after, limit }: AttentionQuery): [string, SqlValue[]] {
  const [ofProject, project] = inAny(pjid, 'n.pjid');
  const part = `(SELECT n.id, n.pjid, n.received_at AS since FROM store_notice n FORCE INDEX (ix_store_notice_due)
    WHERE n.status = ? AND n.due_at IS NULL AND n.id > ${INT63} ${ofProject} ORDER BY n.id LIMIT ${limit})`;
  const sql = `SELECT u.id, u.pjid, u.since FROM (${UNPROCESSED.map(() => part).join(' UNION ALL ')}) u
    ORDER BY u.id LIMIT ${limit}`;
  return [sql, UNPROCESSED.flatMap((status) => [status, after?.key ?? '0', ...project])];
}

interface Row {
  readonly id: string | number;
  readonly pjid: string;
  readonly since: Date;
}

const toItem = ({ id, pjid, since }: Row): AttentionItem => ({
  id: String(id),
  pjid,
  since,
  position: { at: since, key: String(id) },
});

/** Purchases and notifications that need an operator. */
@Injectable()
export class AttentionRepository {
  constructor(private readonly database: ReadDatabase) {}

  /** Returns overdue purchases, longest verified first. */
  async listOverdue(overdue: OverdueQuery, query: AttentionQuery): Promise<AttentionItem[]> {
    if (overdue.payments.length === 0) return [];
    type Overdue = Omit<Row, 'id'> & { readonly boid: string | number };
    const rows = await this.database.rows<Overdue>(...overduePurchases(overdue, query));
    return rows.map(({ boid, ...row }) => toItem({ id: boid, ...row }));
  }

  /** Returns notifications that were given up to an operator, in order of arrival. */
  async listUnprocessed(query: AttentionQuery): Promise<AttentionItem[]> {
    return (await this.database.rows<Row>(...unprocessedNotifications(query))).map(toItem);
  }
}
