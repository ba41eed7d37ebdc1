import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { EXPORTED_ACCOUNT } from '../../src/modules/account/personal-data/personal-account.repository.js';
import { MEMBER_TABLES } from '../../src/modules/account/personal-data/erased-account.repository.js';
import { EXPORTED_EVENT } from '../../src/modules/event/log/personal-event.repository.js';
import {
  PERSONAL_DOUBLE_GRANTS,
  PERSONAL_GRANTS,
} from '../../src/modules/grant-dispatcher/grant/personal-grants.repository.js';
import { PERSONAL_ACCOUNT_PROJECTS } from '../../src/modules/account/personal-data/personal-account-projects.repository.js';
import { PERSONAL_REWARDS } from '../../src/modules/inventory/reward/personal-rewards.repository.js';
import {
  PERSONAL_ARCHIVE,
  PERSONAL_PURCHASES,
} from '../../src/modules/purchase/record/personal-purchases.repository.js';
import { PERSONAL_REFUSALS } from '../../src/modules/purchase/refusal/personal-refusals.repository.js';
import { PERSONAL_REFUND_SCORES } from '../../src/modules/purchase/refund-score/personal-refund-scores.repository.js';
import {
  PERSONAL_DEVICES,
  PERSONAL_MESSAGES,
} from '../../src/modules/push/message/personal-messages.repository.js';
import { PERSONAL_LOG_LINES } from '../../src/modules/reconciliation/grant-log/personal-grant-log.repository.js';
import { PERSONAL_ITEMS } from '../../src/modules/reconciliation/run/personal-books.repository.js';
import { PERSONAL_TOKENS } from '../../src/modules/store-verifier/persistence/personal-tokens.repository.js';
import { entityMetadata } from '../support/database/entity-metadata.js';

const PERSONAL = [
  PERSONAL_PURCHASES,
  PERSONAL_ARCHIVE,
  PERSONAL_REFUND_SCORES,
  PERSONAL_REFUSALS,
  PERSONAL_GRANTS,
  PERSONAL_DOUBLE_GRANTS,
  PERSONAL_LOG_LINES,
  PERSONAL_ITEMS,
  PERSONAL_REWARDS,
  PERSONAL_DEVICES,
  PERSONAL_MESSAGES,
  PERSONAL_TOKENS,
  PERSONAL_ACCOUNT_PROJECTS,
].map(({ declared }) => declared);

/** Columns of accounts whose rows are erased by statements of their own; the rest of a row is deleted with it. */
const OF_ACCOUNTS: readonly string[] = MEMBER_TABLES;
/** Columns whose ids are replaced by statements of their own (e2e: player-privacy). */
const REPLACED: readonly string[] = [
  'event.data',
  'event.subject',
  'limit_notice.imid',
  'monthly_spending.imid',
];

const PAGE = readFileSync(new URL('../../docs/privacy.md', import.meta.url), 'utf8');

interface Listed {
  readonly column: string;
  readonly export?: string;
  readonly erase?: string;
}

/** The rows of the page's tables: each begins with a column in backticks. */
const LISTED: readonly Listed[] = [...PAGE.matchAll(/^\| `(\w+\.\w+)` +\|(.+)\|$/gm)].map(
  ([, column = '', rest = '']) => {
    const [, exported, erased] = rest.split('|').map((cell) => cell.trim());
    return {
      column,
      ...(exported === undefined || erased === undefined ? {} : { export: exported, erase: erased }),
    };
  },
);

const DATES = ['date'];
const TEXTS = ['text', 'mediumtext', 'mediumblob', 'blob', 'longtext', 'json'];
/** The shortest column of an id of a person has 40 characters; trace ids have 32. */
const isLong = (type: string, length: number): boolean =>
  (['varchar', 'char'].includes(type) && length > 32) ||
  (['binary', 'varbinary'].includes(type) && length >= 32);

describe('docs/privacy.md', () => {
  it('lists every column that can hold an id of a person, an address, a birth date, a token or a text, once', async () => {
    const able = (await entityMetadata()).flatMap(({ tableName, columns }) =>
      columns
        .filter(({ type, length }) => {
          const name = String(type);
          return DATES.includes(name) || TEXTS.includes(name) || isLong(name, Number(length));
        })
        .map(({ databaseName }) => `${tableName}.${databaseName}`),
    );
    expect(able.length).toBeGreaterThan(80);
    expect(LISTED.map(({ column }) => column).toSorted()).toEqual(able.toSorted());
  });

  it('names an id of a person only where its treatment is said', () => {
    const ids = LISTED.filter(({ column }) =>
      /\.(?:player_id|imid|user_value|birth_date|address|token)$/.test(column),
    );
    expect(ids.filter(({ erase }) => erase === undefined)).toEqual([]);
  });

  const people = LISTED.filter((listed) => listed.export !== undefined);

  it.each(people.map((listed): [string, Listed] => [listed.column, listed]))(
    '%s is exported and erased as it says',
    (name, { export: exported = '', erase = '' }) => {
      const [table = '', column = ''] = name.split('.');
      expect(exported).toMatch(/^(?:yes|no: .+)$/);
      expect(erase).toMatch(/^(?:replaced|deleted|emptied|kept: .+)$/);
      expect(isExported(table, column)).toBe(exported === 'yes');
      if (table === 'player_erasure') return; // e2e: player-privacy
      expect(erasureOf(table, column)).toBe(/^\w+/.exec(erase)?.[0]);
    },
  );
});

function isExported(table: string, column: string): boolean {
  const isNamed = (sql: string): boolean => new RegExp(`\\b${column}\\b`).test(sql);
  const rows = PERSONAL.filter((declared) => declared.table === table);
  if (table === 'event') return isNamed(EXPORTED_EVENT);
  if (rows.some(({ exported }) => Object.values(exported).some(isNamed))) return true;
  return Object.values(EXPORTED_ACCOUNT).some(
    (sql) => new RegExp(`FROM ${table} t$`).test(sql) && isNamed(sql),
  );
}

function erasureOf(table: string, column: string): string {
  if (REPLACED.includes(`${table}.${column}`)) return 'replaced';
  if (OF_ACCOUNTS.includes(table)) return 'deleted';
  for (const { ids, cleared = [], erase } of PERSONAL.filter((declared) => declared.table === table)) {
    if (erase === 'delete') return 'deleted';
    if (cleared.includes(column)) return 'emptied';
    if (ids.some((id) => id.column === column)) return 'replaced';
  }
  return 'kept';
}
