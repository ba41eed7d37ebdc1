import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { PersonalSection } from '../../project/index.js';
import { PUBLISHER_OF } from '../member/publisher.sql.js';

type ExportedRow = PersonalSection['records'][number];

/** Selects the exported columns of each table. */
export const EXPORTED_ACCOUNT = {
  account: `SELECT t.imid, t.publisher, t.country_created AS countryCreated, DATE_FORMAT(t.birth_date, '%Y-%m-%d') AS birthDate,
      t.kr_limit_micros AS krLimitMicroPrice, t.consumption_consent AS consumptionConsent,
      t.created_at AS createdAt, t.updated_at AS updatedAt
    FROM account t`,
  spending: `SELECT t.imid, t.month, t.currency, t.spent_micros AS spentMicroPrice FROM monthly_spending t`,
  hold: `SELECT t.boid, t.imid, t.currency, t.micros AS microPrice, t.expires_at AS expiresAt FROM limit_hold t`,
  limitNotice: `SELECT t.imid, t.month, t.policy, t.threshold, t.reached_at AS reachedAt FROM limit_notice t`,
} as const;

/** Condition of the sections with rows of one project only; its `?` is the project's id. */
const OF_PROJECT: Readonly<Record<string, string>> = {
  hold: `AND COALESCE((SELECT p.pjid FROM purchase p WHERE p.boid = t.boid),
    (SELECT a.pjid FROM purchase_archive a WHERE a.boid = t.boid)) = ?`,
};

/** Reads the personal data of a member in spending limits. */
@Injectable()
export class PersonalAccountRepository {
  constructor(private readonly database: Database) {}

  /**
   * Returns the sections of a member of the publisher of a project; a member has few rows in each. Of what open
   * reservations hold it returns the part of the project.
   */
  async sections(pjid: string, imid: string): Promise<readonly PersonalSection[]> {
    const sections: PersonalSection[] = [];
    for (const [name, select] of Object.entries(EXPORTED_ACCOUNT)) {
      const ofProject = OF_PROJECT[name];
      const records = await this.database.rows<ExportedRow>(
        `${select} WHERE t.imid = ? AND t.publisher = ${PUBLISHER_OF} ${ofProject ?? ''}`,
        [imid, pjid, ...(ofProject === undefined ? [] : [pjid])],
      );
      sections.push({ name, records, isComplete: true });
    }
    return sections;
  }
}
