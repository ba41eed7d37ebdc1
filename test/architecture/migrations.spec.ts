import { describe, expect, it } from '@jest/globals';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { checksumOf, migrationChecksums, stepsOf } from '../../src/platform/database/migration-checksum.js';
import { MIGRATIONS } from '../../src/platform/database/migrations/index.js';

/**
 * Migrations that have been released, as they were: a released file is never edited. A release adds the checksums of its own
 * migrations here.
 */
const RELEASED: Readonly<Record<string, string>> = {
  FirstTables1795219200000: '333605b81b4f4e2b567341b636a78fd3326bd32a0fc895a8b39fd853cf99117b',
  AllStores1795305600000: '2e02f90034d634db2f7b5842f677ce2a64af89f8d29b6a051338736c705304d2',
  SpendingLimits1795392000000: '1fd277ae10b23e3572e8cf83e23e82832ff01c5e47c16c97bf1723791b91d890',
  Refunds1795478400000: '4410b23fa3a8b05987a0e73628563281d73eb632b85b0a4ebea91faa5d66bae3',
  StoreNotices1795564800000: '6d12a17a78bed4e1d140f122ffc971a0ee8f4d9614c411e452f40f178e8b58ca',
  Rewards1795651200000: '9e21ef6b6f560f9683f90a61652f9f6fffe86713bd43034a0515a6e4ef20e6d8',
  Push1795737600000: '936235cd3b6a6e74e8e9fb81c3f0b0e255f4bc1189b06a4e29d1add8990b2d6a',
  Grants1795824000000: '493f831dedab7d8e6fd6dc5e282c178783132f4eb211213d1a22d8916a775115',
};

/**
 * Migrations of the contract phase: they drop or rename what the release before has already stopped using. `Grants` was applied
 * before the rule.
 */
const CONTRACT_PHASE: ReadonlySet<string> = new Set(['Grants1795824000000']);

/** A statement that an older running version would fail after: a table or column that goes or gets another name. */
const removes = (sql: string): boolean =>
  /\bDROP\s+(?:TABLE|DATABASE|VIEW)\b|\bRENAME\b|\bTRUNCATE\b|\bCHANGE\s+(?:COLUMN\s+)?\S+\s+\S+/i.test(
    sql,
  ) ||
  (/^\s*ALTER\s+TABLE\b/i.test(sql) &&
    /\bDROP\s+(?!(?:INDEX|KEY|PRIMARY|FOREIGN|CONSTRAINT|CHECK|DEFAULT)\b)\S/i.test(sql));

const migrations = MIGRATIONS.map((Migration) => new Migration());

const migrationOf = (...statements: readonly string[]): MigrationInterface => ({
  name: 'Sample1',
  up: async (runner: QueryRunner) => {
    for (const sql of statements) await runner.query(sql);
  },
  down: () => Promise.resolve(),
});

describe('a migration that has been released', () => {
  it.each(Object.entries(RELEASED))('%s is what it was', async (name, checksum) => {
    expect((await migrationChecksums()).get(name)).toBe(checksum);
  });
});

describe('every migration', () => {
  it('comes after those before it, under a name that ends with its timestamp', () => {
    const names = migrations.map(({ name }) => name);
    const stamps = names.map((name) => Number(/\d{13}$/.exec(name)?.[0]));
    expect(stamps).toEqual(stamps.toSorted((left, right) => left - right));
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(migrations.map((migration): [string, MigrationInterface] => [migration.name, migration]))(
    '%s runs the same statements each time, which an older running version survives',
    async (name, migration) => {
      const steps = await stepsOf(migration);
      expect(steps.length).toBeGreaterThan(0);
      expect(await stepsOf(migration)).toEqual(steps);
      if (!CONTRACT_PHASE.has(name))
        expect(steps.map(([sql]) => sql).filter((sql) => removes(sql))).toEqual([]);
    },
  );
});

describe('what drops or renames', () => {
  it.each([
    'DROP TABLE purchase_delivery',
    'drop table if exists a, b',
    'ALTER TABLE purchase DROP COLUMN memo',
    'ALTER TABLE purchase ADD COLUMN a INT NULL, DROP memo',
    'ALTER TABLE purchase RENAME COLUMN memo TO note',
    'ALTER TABLE purchase RENAME TO bought',
    'RENAME TABLE purchase TO bought',
    'ALTER TABLE purchase CHANGE memo note TEXT NULL',
    'TRUNCATE purchase',
  ])('is found: %s', (sql) => {
    expect(removes(sql)).toBe(true);
  });

  it.each([
    'ALTER TABLE purchase ADD COLUMN note TEXT NULL, DROP INDEX ix_purchase_x, DROP KEY ix_y',
    'ALTER TABLE purchase ALTER COLUMN memo DROP DEFAULT',
    'ALTER TABLE purchase MODIFY COLUMN memo MEDIUMTEXT NULL',
    'CREATE TABLE IF NOT EXISTS a (change_mark BINARY(16) NULL)',
    'DELETE FROM push_outcome WHERE id = 1',
  ])('is not: %s', (sql) => {
    expect(removes(sql)).toBe(false);
  });
});

describe('the checksum of a migration', () => {
  it('does not depend on how its text is indented', async () => {
    expect(await checksumOf(migrationOf('SELECT  1,\n    2'))).toBe(
      await checksumOf(migrationOf('SELECT 1, 2')),
    );
  });

  it('depends on each statement, their order and their number', async () => {
    const sums = await Promise.all(
      [['A', 'B'], ['B', 'A'], ['A'], ['A', 'B', 'B'], ['A B']].map((each) =>
        checksumOf(migrationOf(...each)),
      ),
    );
    expect(new Set(sums).size).toBe(sums.length);
  });

  it('is made of steps that are taken on a condition too, and of loops', async () => {
    const conditional = (last: string): MigrationInterface => ({
      ...migrationOf(),
      up: async (runner) => {
        while (((await runner.query('SELECT id FROM a LIMIT 500')) as unknown[]).length > 0)
          await runner.query('UPDATE a SET b = 1');
        if (((await runner.query('SELECT 1 FROM b')) as unknown[]).length > 0) await runner.query(last);
      },
    });
    expect(await checksumOf(conditional('C'))).not.toBe(await checksumOf(conditional('D')));
  });

  it('cannot be made of what changes the schema without SQL', async () => {
    const other = { ...migrationOf(), up: (runner: QueryRunner) => runner.dropTable('purchase') };
    await expect(checksumOf(other)).rejects.toThrow('may not use dropTable()');
  });
});
