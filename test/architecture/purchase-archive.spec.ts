import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const FOLDER = 'src/modules/purchase';

const WRITER = 'a write by its row: one that finds no row brings the purchase back';
const OPEN = 'purchases in these states are not over';
const CLAIM = 'claims something, and refuses what is archived by its condition';
const KEYS = 'an archived owner is found by its keys in the same statement';
const RECENT = 'looks back less far than the youngest archived purchase';

/**
 * Every statement that names the table `purchase` and not the archive: how many of each kind a file has. Statements
 * that read both tables name neither, see `inBoth`.
 */
const STATEMENTS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  '../project-move/transferred-tables.ts': {
    'reads the archive in the same condition': 1,
    'compares both tables': 5,
    'counts both tables': 1,
    'keeps the keys that those of the archive have already': 1,
    [OPEN]: 2,
  },
  '../account/personal-data/personal-account.repository.ts': { 'reads the archive in the same condition': 1 },
  'archive/purchase-move.repository.ts': { 'moves purchases to the archive': 6 },
  'books/booked-purchase.repository.ts': { [KEYS]: 1 },
  'books/purchase-lock.repository.ts': { 'brings the purchase back when it finds none': 1 },
  'completion/consumption.repository.ts': { [OPEN]: 1 },
  'completion/open-consumption.repository.ts': { [OPEN]: 2 },
  'counted-months/counted-months.repository.ts': { 'a deployment with test clocks archives nothing': 2 },
  'external-payment/paid-purchase.repository.ts': {
    [CLAIM]: 1,
    'reads back what it has just stored': 1,
  },
  'hourly-summary/hour-call.repository.ts': { [RECENT]: 1 },
  'hourly-summary/hour-purchase.repository.ts': { [RECENT]: 3 },
  'hourly-summary/summary-hour.repository.ts': { [RECENT]: 1 },
  'notification-inbox/late-notification.repository.ts': { [KEYS]: 2 },
  'publication/purchase-event-log.repository.ts': {
    'a purchase with changes that are not published is not over': 3,
  },
  'attention/overdue-purchase.repository.ts': { [OPEN]: 1 },
  'attention/attention.repository.ts': { [OPEN]: 1 },
  'query/player-history.repository.ts': { 'for a range that ends before the archive': 1 },
  'record/delivery/granted-purchases.ts': { [OPEN]: 1, 'counts what its own transaction has completed': 1 },
  'record/player-purchases.repository.ts': { [OPEN]: 1, [RECENT]: 1 },
  'record/archived/purchase-archive.repository.ts': { 'brings purchases back': 1 },
  'record/purchase-token.column.ts': { 'has a column of the archive besides': 1 },
  'record/purchase.sql.ts': {
    [CLAIM]: 3,
    [WRITER]: 5,
    [KEYS]: 4,
    [OPEN]: 1,
    'reads what its own transaction has stored': 1,
  },
  'record/receipt-line.repository.ts': { 'brings the owner back when it finds none': 1 },
  'record/delivery/service-grant.repository.ts': { 'changes what its own transaction has verified': 1 },
  'refund-score/refund-score.repository.ts': { [RECENT]: 1 },
  'refund/cancel-reason.repository.ts': { [WRITER]: 1 },
  'refund/refund-check.repository.ts': { [RECENT]: 1, [KEYS]: 1 },
  'search/named-purchase.repository.ts': { [KEYS]: 1 },
  'store-order/order.repository.ts': {
    [WRITER]: 1,
    [KEYS]: 1,
    'a reservation whose order is due, or being opened, is not over': 4,
  },
  'verification/capture-claim.repository.ts': {
    [WRITER]: 1,
    'releases a claim, or its request, with which a purchase is not over': 2,
  },
};

/** The table in a statement, or in the declaration of a column or of due work. */
const NAMED = /\b(?:(?:FROM|JOIN|INTO|UPDATE)\s+|table: ')purchase\b(?![_-])/g;

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts') && !file.includes('migrations/'))
  .map((file) => ({ file: join('src', file), text: readFileSync(join('src', file), 'utf8') }));

describe('a statement about purchases', () => {
  it('reads the archive too, or says why it need not', () => {
    const counts = sources.map(({ file, text }) => [file, text.match(NAMED)?.length ?? 0] as const);
    const found = new Map(counts.filter(([, count]) => count > 0));
    const declared = Object.entries(STATEMENTS).map(
      ([file, kinds]) =>
        [join(FOLDER, file), Object.values(kinds).reduce((sum, count) => sum + count, 0)] as const,
    );
    expect(found).toEqual(new Map(declared));
  });

  it('that finds owners by keys names the keys of archived ones as often', () => {
    for (const [file, kinds] of Object.entries(STATEMENTS)) {
      if (file.startsWith('archive/')) continue;
      const text = readFileSync(join(FOLDER, file), 'utf8');
      const keyed = text.match(/\$\{archivedByKey\(|FROM purchase_key k\b/g)?.length ?? 0;
      expect([file, keyed]).toEqual([file, kinds[KEYS] ?? 0]);
    }
  });

  it('that writes by the row is run again when the purchase was brought back', () => {
    for (const [file, kinds] of Object.entries(STATEMENTS)) {
      if (kinds[WRITER] === undefined || file === 'record/purchase.sql.ts') continue;
      expect(readFileSync(join(FOLDER, file), 'utf8')).toContain('this.archive.change(');
    }
    for (const file of ['change/purchase-writer.ts', 'purchase.repository.ts'])
      expect(readFileSync(join(FOLDER, 'record', file), 'utf8')).toContain('this.archive.change(');
  });
});
