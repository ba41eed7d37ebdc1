import type { DatabaseQueries } from '../../support/faults/database-admin.js';
import type { Violation } from '../history.js';

/**
 * Every third player of 97 is a grown-up of a country whose members are counted: no payment is refused, and each
 * changes a month.
 */
const MEMBERS = Array.from({ length: 33 }, (_, index) => `member-of-player-${3 * index}`);
const COUNTED = `INSERT INTO account (imid, country_created, birth_date, created_at, updated_at)
  VALUES ${MEMBERS.map((imid) => `('${imid}', 'JP', '1990-01-01', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`).join(', ')}`;

const PAID = `SELECT imid, limit_month AS month, limit_currency AS currency, SUM(limit_micros) AS micros FROM purchase
  WHERE limit_month IS NOT NULL AND status IN ('VERIFY_SUCCESS', 'COMPLETED_BEFORE_CONSUME', 'COMPLETED') GROUP BY 1, 2, 3`;

/** Months that do not hold what their purchases count, either way round. */
const WRONG = `SELECT s.imid, s.month, s.spent_micros AS spent, paid.micros AS paid FROM monthly_spending s
    LEFT JOIN (${PAID}) paid ON paid.imid = s.imid AND paid.month = s.month AND paid.currency = s.currency
    WHERE s.spent_micros <> COALESCE(paid.micros, 0)
  UNION ALL SELECT paid.imid, paid.month, s.spent_micros, paid.micros FROM (${PAID}) paid
    LEFT JOIN monthly_spending s ON paid.imid = s.imid AND paid.month = s.month AND paid.currency = s.currency
    WHERE s.imid IS NULL`;

/** Makes members whose payments are counted. */
export const addCountedMembers = async (admin: DatabaseQueries): Promise<void> => {
  await admin.query(COUNTED, []);
};

/** What every account has spent is the sum of its paid purchases, or it is a violation. */
export async function checkSpending(admin: DatabaseQueries): Promise<Violation[]> {
  const [counted] = await admin.query<{ months: number }>(
    'SELECT COUNT(*) AS months FROM monthly_spending',
    [],
  );
  if ((counted?.months ?? 0) === 0)
    return [{ rule: 'nothing-counted', detail: 'no account has spent anything' }];
  const wrong = await admin.query<Record<string, unknown>>(WRONG, []);
  return wrong.map((row) => ({ rule: 'spending-wrong', detail: JSON.stringify(row) }));
}
