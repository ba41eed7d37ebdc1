import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { type Micros, micros } from '../../../shared/money/micros.js';
import type { LimitedPerson } from '../policy/limit-policy.js';
import { amountOf } from './amount.js';
import { PUBLISHER_OF } from './publisher.sql.js';
import { LIMIT_MONTH } from '../policy/limit-month.sql.js';

/** Account with its spending of this month in the limits' currencies. */
export interface AccountWithSpending extends LimitedPerson {
  readonly imid: string;
  readonly spent: Readonly<Partial<Record<string, Micros>>>;
}

interface Row {
  readonly countryCreated: string;
  readonly birthDate: string | null;
  readonly krLimitMicros: string | number | null;
  readonly currency: string | null;
  readonly spentMicros: string | number | null;
}

/** Changes by `account/save`; undefined fields stay unchanged. */
export interface AccountChanges {
  /** A project of the publisher that the account belongs to. */
  readonly pjid: string;
  readonly imid: string;
  readonly countryCreated: string;
  readonly birthDate: string | undefined;
  readonly krLimitMicros: number | undefined;
  readonly consumptionConsent: boolean | undefined;
}

const consentOf = (consent: boolean | undefined): number | null =>
  consent === undefined ? null : Number(consent);

/** Stores accounts. */
@Injectable()
export class AccountRepository {
  constructor(private readonly database: Database) {}

  /** Finds the account of a member with the publisher of a project. */
  find(pjid: string, imid: string): Promise<AccountWithSpending | null> {
    return this.read(imid, PUBLISHER_OF, pjid);
  }

  /** Finds the account of a member with a publisher. */
  findOf(publisher: string, imid: string): Promise<AccountWithSpending | null> {
    return this.read(imid, '?', publisher);
  }

  /** Returns the publisher of a project. */
  async publisherOf(pjid: string): Promise<string> {
    const [row] = await this.database.rows<{ publisher: string | null }>(
      `SELECT ${PUBLISHER_OF} AS publisher`,
      [pjid],
    );
    if (typeof row?.publisher !== 'string') throw new Error('a project has no publisher');
    return row.publisher;
  }

  private async read(
    imid: string,
    publisher: typeof PUBLISHER_OF | '?',
    owner: string,
  ): Promise<AccountWithSpending | null> {
    const rows = await this.database.rows<Row>(
      `SELECT a.country_created AS countryCreated, DATE_FORMAT(a.birth_date, '%Y-%m-%d') AS birthDate,
         a.kr_limit_micros AS krLimitMicros, s.currency, s.spent_micros AS spentMicros
       FROM account a LEFT JOIN monthly_spending s
         ON s.imid = a.imid AND s.month = ${LIMIT_MONTH} AND s.publisher = a.publisher
       WHERE a.imid = ? AND a.publisher = ${publisher}`,
      [imid, owner],
    );
    const [row] = rows;
    if (row === undefined) return null;
    const { countryCreated, birthDate, krLimitMicros } = row;
    const spent = rows.flatMap(({ currency, spentMicros }) =>
      currency === null ? [] : [[currency, amountOf(spentMicros)] as const],
    );
    return {
      imid,
      countryCreated,
      birthDate,
      krLimitMicros: krLimitMicros === null ? null : micros(Number(krLimitMicros)),
      spent: Object.fromEntries(spent),
    };
  }

  /** Adds an account at its first touch; one that is there already stays as it is. */
  async addIfNew(pjid: string, imid: string, countryCreated: string): Promise<void> {
    await this.addProject(pjid, imid);
    await this.database.change(
      `INSERT INTO account (publisher, imid, country_created, created_at, updated_at)
       VALUES (${PUBLISHER_OF}, ?, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3)) ON DUPLICATE KEY UPDATE imid = VALUES(imid)`,
      [pjid, imid, countryCreated],
    );
  }

  /** Returns whether the member consents that stores learn how purchases that are to be refunded were used. */
  async hasConsented(pjid: string, imid: string): Promise<boolean> {
    const rows = await this.database.rows(
      `SELECT 1 AS found FROM account a
       WHERE a.imid = ? AND a.publisher = ${PUBLISHER_OF} AND a.consumption_consent = 1`,
      [imid, pjid],
    );
    return rows.length > 0;
  }

  /** Adds an account or changes the given fields. Returns whether it was added. */
  async save(changes: AccountChanges): Promise<boolean> {
    const { pjid, imid, countryCreated, birthDate, krLimitMicros, consumptionConsent } = changes;
    await this.addProject(pjid, imid);
    const { affectedRows } = await this.database.change(
      `INSERT INTO account (publisher, imid, country_created, birth_date, kr_limit_micros, consumption_consent,
         created_at, updated_at)
       VALUES (${PUBLISHER_OF}, ?, ?, ?, ?, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))
       ON DUPLICATE KEY UPDATE country_created = VALUES(country_created),
         birth_date = COALESCE(VALUES(birth_date), birth_date),
         kr_limit_micros = COALESCE(VALUES(kr_limit_micros), kr_limit_micros),
         consumption_consent = COALESCE(VALUES(consumption_consent), consumption_consent), updated_at = VALUES(updated_at)`,
      [pjid, imid, countryCreated, birthDate ?? null, krLimitMicros ?? null, consentOf(consumptionConsent)],
    );
    // A row that was changed counts as two.
    return affectedRows === 1;
  }

  /**
   * Notes that the project knows the account. Called before the account is written: an erase of another project spares
   * it from then on.
   */
  private async addProject(pjid: string, imid: string): Promise<void> {
    await this.database.change(
      'INSERT INTO account_project (pjid, imid) VALUES (?, ?) ON DUPLICATE KEY UPDATE imid = VALUES(imid)',
      [pjid, imid],
    );
  }
}
