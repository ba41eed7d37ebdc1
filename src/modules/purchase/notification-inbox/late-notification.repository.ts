import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { inOpenProject } from '../../../platform/database/sql/closed-projects.js';
import { stateList } from '../../../platform/database/sql/state-list.js';
import { int63Marks } from '../../../platform/database/sql/unsigned.js';
import { filledUp, marksFor } from '../../../platform/database/statement/statement-steps.js';
import { archivedByKey, PURCHASE_TABLES } from '../record/archived/purchase-tables.js';
import { PAID_STATUSES } from '../record/fields/purchase-status.js';

/**
 * A project that is closed for a move keeps its notifications and purchases as they are. One that another project of
 * the same app got is given up as 'project closed' while it lasts. The purchase may be of such a project, too: if it is
 * of any other, the notification is given up for that reason, and stays so.
 */
const GIVEN_UP = `n.status = 'UNMATCHED'
  AND ((n.reason IN ('no purchase', 'not paid yet') AND (n.boid IS NULL OR p.pjid = n.pjid)) OR n.reason = 'project closed')
  AND ${inOpenProject('n.pjid')} AND ${inOpenProject('p.pjid')}`;

/** Given-up notifications whose purchase exists by now. Exported for tests of the query plan. */
export const LATE_NOTIFICATIONS = `
  SELECT n.id FROM store_notice n JOIN purchase p ON p.receipt_key = n.receipt_key WHERE ${GIVEN_UP}
  UNION SELECT n.id FROM store_notice n JOIN ${archivedByKey('receipt')} AND k.fingerprint = n.receipt_key WHERE ${GIVEN_UP}
  UNION SELECT n.id FROM store_notice n JOIN purchase p ON p.order_key = n.order_key WHERE ${GIVEN_UP}
  UNION SELECT n.id FROM store_notice n JOIN ${archivedByKey('order')} AND k.fingerprint = n.order_key WHERE ${GIVEN_UP}
  ${PURCHASE_TABLES.map(
    (table) => `UNION SELECT n.id FROM store_notice n JOIN ${table} p ON p.boid = n.boid
    WHERE ${GIVEN_UP} AND p.status IN ${stateList(PAID_STATUSES)}`,
  ).join(' ')}
  LIMIT 200`;

/** Notifications that were given up before their purchase could be found. */
@Injectable()
export class LateNotificationRepository {
  constructor(private readonly database: Database) {}

  /** Makes given-up notifications due again whose purchase exists by now. */
  async revive(): Promise<void> {
    const rows = await this.database.rows<{ id: string | number }>(LATE_NOTIFICATIONS);
    if (rows.length === 0) return;
    const ids = filledUp(rows.map(({ id }) => id));
    await this.database.change(
      `UPDATE store_notice SET status = 'WAITING', due_at = UTC_TIMESTAMP(3), attempts = 0, settled_at = NULL
       WHERE status = 'UNMATCHED' AND id IN (${int63Marks(marksFor(ids))})`,
      [...ids],
    );
  }
}
