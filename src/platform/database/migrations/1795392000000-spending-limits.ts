import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin';
const CODE = 'CHARACTER SET ascii COLLATE ascii_bin';

/** Accounts, what they spend in a month, and what each purchase counts of it. */
export class SpendingLimits1795392000000 implements MigrationInterface {
  readonly name = 'SpendingLimits1795392000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE IF NOT EXISTS account (
      imid VARCHAR(40) NOT NULL,
      country_created CHAR(2) ${CODE} NOT NULL,
      birth_date DATE NULL,
      kr_limit_micros BIGINT UNSIGNED NULL,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      PRIMARY KEY (imid)
    ) ${TABLE}`);

    await runner.query(`CREATE TABLE IF NOT EXISTS monthly_spending (
      imid VARCHAR(40) NOT NULL,
      month INT UNSIGNED NOT NULL,
      currency CHAR(3) ${CODE} NOT NULL,
      spent_micros BIGINT UNSIGNED NOT NULL,
      PRIMARY KEY (imid, month, currency)
    ) ${TABLE}`);

    // One ALTER is all or nothing, so its first column tells whether it has been done.
    if (await runner.hasColumn('purchase', 'limit_currency')) return;
    await runner.query(`ALTER TABLE purchase
      ADD COLUMN limit_currency CHAR(3) ${CODE} NULL AFTER currency,
      ADD COLUMN limit_micros BIGINT UNSIGNED NULL AFTER limit_currency,
      ADD COLUMN limit_month INT UNSIGNED NULL AFTER limit_micros,
      ADD KEY ix_purchase_member (pjid, imid)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE purchase
      DROP KEY ix_purchase_member, DROP COLUMN limit_month, DROP COLUMN limit_micros, DROP COLUMN limit_currency`);
    for (const table of ['monthly_spending', 'account']) await runner.query(`DROP TABLE ${table}`);
  }
}
