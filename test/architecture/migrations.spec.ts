import { describe, expect, it } from '@jest/globals';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  checksumOf,
  migrationChecksums,
  stepsOf,
} from '../../src/platform/database/schema/migration-checksum.js';
import { MIGRATIONS } from '../../src/platform/database/migrations/index.js';

/**
 * Migrations that have been released, as they were: a released file is never edited. A release adds the checksums of
 * its own migrations here.
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
  PaymentPages1795910400000: 'c32b48b51fd8b4bff902449e445444a450b1e1af7d4fc6ef6ec38c59af55472f',
  NoticeReceipts1796169600000: 'e70cb63a297935c7ac0037cc8efdd6829e2c24eabece5cfa7e1720ffea2c16ea',
  ReceiptLinesAndLimits1796256000000: 'd3eee3b7f4599fbe8b78dce3b5ed33264703b908b231eba96b375549849780a2',
  StoreCalls1796428800000: '6f81e0167ed99eeb2fdc1a95ef3a0360857c97087bb3b8929d7429132511630f',
  CredentialRefusals1796428800001: 'e3e7960ff31b53a6d848c2801857f67b092ff9b32d78fe60253e6be50d3d8878',
  SettleFence1796515200000: 'a8ddafef93686cd798b339ecc0b5e536b9d73464cd0bdfca5a351b0d42a0ebe1',
  ProjectShare1796601600000: 'ea2bbab4998836a10d65fb75e150b64ba60fa86e55d73b8d2d116c31206498a5',
  KeyLimits1796688000000: 'e394be263ae76621908614ebb6ae0774e48c54f6c6a35a3ffa20342c2f02d788',
  Publishers1796774400000: 'b7c77849aeeaa341f2f9fdd9976a63b48790be41d898f0136b3b1df1499ae665',
  AuditChain1796860800000: 'e6c404db7d4feab8fc320179b5f5504ef46fc1694816dafb7c462e2acc3e95b0',
  PurchaseSearch1796947200000: 'd0d596e288e2363019e24759e367eda2c7f5a49b763a4f780d614f6b58c4a50d',
  PulledGrants1797033600000: '618864c716c1737959faba73748f4aea164f35f4dbbdc7f7fa5628e3295e5c1e',
  StoreHealth1797033600001: '30198dd07900549661ab6fbfd6d5f230320be2eaafa7a49543f64f0d2cf98f5a',
  Events1797120000000: '120d9aa3b397d7571a421e0c940ec2ecf33e867bcc5f5bb58986b3ece1763f9a',
  EventLimits1797120000001: '24c36b2d7a676540ca046b8c2bb351b97d48f791eb4cc38ca24724aa3fd33342',
  EventEndpoints1797120000002: '19e12984b46faa453fefabd2a9847414d0a483a6765863864e07412dd1bdd749',
  GrantLog1797206400000: '423059a55c4dee939228e8550542e8517f1241406d0cb3366afd7cd7fa3db476',
  Reconciliation1797206400001: 'd6af26e5fef6e7c04b5cc4cc24755dbad5ba30907f40a3f60ab214b00092c34c',
  RefundQuestions1797206400002: '04c8453f23b504205e2fbf2addd425421f0872d2758114e26ec654b5034f16b7',
  Privacy1797292800000: 'a898db6e116e70e5ed9f001075cfcc6648d82ed7d609068f7ce22f4f8825862d',
  DataKeys1797292800001: '9fb34ef6ad70293cc97da6ad917c73a501ecdb0c6504b2d390821d2f38895351',
  AuditChains1797379200000: '596912b4e4d259192e25859f1b062ee30a1e9396b7fc3ec8ecc03997aaf22694',
  KeyCeilings1797379200001: '51f3f06138ad56374fb6b8518dc1c24af7bbd07af6858dc31eeeeeb12c492eed',
  ConsoleSessions1797465600000: '51c8ddb511621c7da734e5823ad5d19e6c87413332dec2a24a59b372317fac61',
  Approvals1797465600001: '07b28f6668d2c6b592f0d8a543335015c622c8b834198050e99cfa8562cf2335',
  PersonalSources1797552000000: 'cb87b0a95f4b6e1479b011cf1c02a2c72ad8fcbf34a3c9b0c7112521931d5d79',
  RefundScores1797638400000: '47d8010733e4f6f227fed2e419fd4eecad1c991ab1d515c8681b4b9d6b06df9e',
  Retention1797638400001: 'ec7d9b4ffe6ec488de49cc861ca69af081f0e6cef9ea523fc93471e3c3163489',
  DeferredVerifications1797724800000: '0baa956710f56602d3eb848789ea9ee36992589e86c382df131de0639421641c',
  ReconciliationList1797811200000: 'c6a720a4d27f66afba1f7d38897f6e5bc4c0f3b7583b60c003aec0c182242245',
  ApprovalKinds1797897600000: 'c309069ad1bdfcd7f104977e6825b28bab0a2ac34688526e00d34f7abf53ee71',
  TwoPersonRule1797897600001: '06787aa193a19438ea77d9e430d6cfd684f2527cfa6ce083b97e0883d4170a8a',
  HourlySummary1797984000000: 'a22dbce4bc10d4b5b03fe45db9e3caf191db736bd866df55ccb3ce9a2f6bf72b',
  SavedViews1797984000001: '7c5532d2ea5f4c6ea483c047b2d5c15b42521def69d2a25e950870a4853981b0',
  TestClock1798070400000: 'cf3365ab0ba0da46f71f3e94ee0b16bcc5b86ed0cd021a12c50733fb29668105',
  GrantLogPeriods1798070400001: '04af618cd74031ec91206057754b6b0e2211bb7c650cfe3e42303762a52e57d4',
  RunPosition1798156800000: 'f5caa49d6c27645725908c855536ab600b40f5286f64441741a893287bd424da',
  NoticeTimes1798243200000: '5db42ea8c6f4911d1d1bbfb8fded0e75285917638d38d9f195135a1142feab06',
  EventFailures1798243200001: '875945ae075f251f91d62645859cd65a1fe38b8e25ae89ce8e0960452c0b11a8',
  PurchaseArchive1798329600010: 'eb972359a9e96848c1bd2f7dc87210dc85e367c492cdd57ca679d40cd4040fa2',
  ProjectMoves1798329600020: '0a2243e85585ca16358ebd73dfce0b4c1279b82f7d3688085b079850efb0c102',
  EventRefusals1798329600030: '58b9a6ead5cafbac0a1c36ddf443444995ae378aa0e76fc4c8a8cdb3ecc44e34',
  OutcomeRetry1798502400130: 'a0fe5bcec96ce8c4ce96a42fd94f2209f3856c33ff199c83cddb55a980b196ec',
  OpenedPart1798416000120: '8436c8b8a6535c6044c3d5c10148525d38e8523f15e92edc8ef86a1a38e93b67',
  EndlessRewards1798588800140: 'e0606a7e52e39c789fa0b1363bba85fa90c2aaf2cc6294637a8730ea383cbe09',
  RevokedBy1798675200150: '01f4d35ec772f31c561ff7403a69c325b1e558778a8356e101f5ce0167a6c018',
  AccountProjects1798675200160: 'f3f5cf37fff3186a908533230500d00d8cd47ffc821061bf86bbac3f990fca2b',
  ExpiredGrants1798761600180: 'e637f002972c467049755d006586bb9032dba4c455c03255ae223b3bc10e0bfc',
  RepairClaims1798848000200: '5c121133fe786077f65fe5638b12bd31ae987433ca1980df76559d5d53069c6a',
  GrantMembers1798848000210: '3ad22e0e52dde6a71161bd454a1ef9a730a11dabcd18185bb2535a313480982a',
  SweepRuns1798934400220: 'a2bb43a058bceb707c4c3d901c8923996a86cd790bf9a14dee5ad5d1ec8393bc',
  RefusedReservations1799020800300: 'd10847f6ffbfef25af9fa9802850450c341dbda4f024f5fe59b6ee36f386475e',
  RefusalsByReason1799107200310: '9f33bca09ee60a57dac62e24be843d33410dbeeecdfde84f06396b955757d6a5',
};

/**
 * Migrations of the contract phase: they drop or rename what the release before has already stopped using. `Grants` was
 * applied before the rule.
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
