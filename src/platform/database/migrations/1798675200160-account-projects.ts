import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which projects know an account without a record of its member: the account is erased with the last project that knows
 * it.
 */
export class AccountProjects1798675200160 implements MigrationInterface {
  readonly name = 'AccountProjects1798675200160';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE IF NOT EXISTS account_project (
      pjid VARCHAR(20) NOT NULL,
      imid VARCHAR(40) NOT NULL,
      PRIMARY KEY (pjid, imid)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE account_project');
  }
}
