import type { MigrationInterface, QueryRunner } from 'typeorm';

const CODE = 'CHARACTER SET ascii COLLATE ascii_bin';
const PUBLISHER = `publisher VARCHAR(20) ${CODE} NOT NULL DEFAULT 'default'`;

/**
 * Gives every project a publisher, and every account, its spending and its holds to one. The keys still begin with the
 * columns that an older version looks for, and the default is what it writes.
 */
export class Publishers1796774400000 implements MigrationInterface {
  readonly name = 'Publishers1796774400000';

  async up(runner: QueryRunner): Promise<void> {
    // One ALTER is all or nothing, so its column tells whether it has been done.
    if (!(await runner.hasColumn('project', 'publisher')))
      await runner.query(`ALTER TABLE project ADD COLUMN ${PUBLISHER}`);
    if (!(await runner.hasColumn('account', 'publisher')))
      await runner.query(
        `ALTER TABLE account ADD COLUMN ${PUBLISHER}, DROP PRIMARY KEY, ADD PRIMARY KEY (imid, publisher)`,
      );
    if (!(await runner.hasColumn('monthly_spending', 'publisher')))
      await runner.query(`ALTER TABLE monthly_spending ADD COLUMN ${PUBLISHER},
        DROP PRIMARY KEY, ADD PRIMARY KEY (imid, month, currency, publisher)`);
    if (!(await runner.hasColumn('limit_hold_total', 'publisher')))
      await runner.query(`ALTER TABLE limit_hold_total ADD COLUMN ${PUBLISHER},
        DROP PRIMARY KEY, ADD PRIMARY KEY (imid, currency, publisher)`);
    if (!(await runner.hasColumn('limit_hold', 'publisher')))
      await runner.query(`ALTER TABLE limit_hold ADD COLUMN ${PUBLISHER}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE limit_hold DROP COLUMN publisher');
    await runner.query(
      'ALTER TABLE limit_hold_total DROP PRIMARY KEY, ADD PRIMARY KEY (imid, currency), DROP COLUMN publisher',
    );
    await runner.query(
      'ALTER TABLE monthly_spending DROP PRIMARY KEY, ADD PRIMARY KEY (imid, month, currency), DROP COLUMN publisher',
    );
    await runner.query('ALTER TABLE account DROP PRIMARY KEY, ADD PRIMARY KEY (imid), DROP COLUMN publisher');
    await runner.query('ALTER TABLE project DROP COLUMN publisher');
  }
}
