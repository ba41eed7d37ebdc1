import { createRequire } from 'node:module';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { entityMetadata } from '../support/database/entity-metadata.js';

/** A rule of .dependency-cruiser.cjs. */
interface Rule {
  readonly from: { readonly path?: string };
  readonly to: { readonly path?: string | readonly string[]; readonly pathNot?: string | readonly string[] };
}

const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
  readonly forbidden: readonly Rule[];
};

/** The rules that say which modules and which topics a module or a topic may use: those from exactly one folder. */
const BORDERS = forbidden.flatMap(({ from, to }) => {
  const isBorder = /^\^src\/modules\/[a-z-]+\/(?:[a-z-]+\/)?$/.test(from.path ?? '');
  if (!isBorder || typeof to.path !== 'string' || typeof to.pathNot !== 'string') return [];
  return [{ from: new RegExp(from.path ?? ''), to: new RegExp(to.path), but: new RegExp(to.pathNot) }];
});

/** A table in a statement; in the declaration of a column, of due work or of personal data; a name of several words. */
const NAMED = /\b(?:FROM|INTO|UPDATE|(?:STRAIGHT_)?JOIN)\s+(\w+)|\btable: '(\w+)|'(\w+_\w+)'/g;

/** Tables that a file names though it may not import what owns them, and why it does. */
interface Exception {
  readonly tables: readonly string[];
  readonly because: string;
}

const EXCEPTIONS: Readonly<Record<string, Exception>> = {
  'erased-account.repository.ts': {
    tables: ['limit_hold', 'limit_hold_total', 'limit_notice'],
    because: 'an account is erased whole, in one transaction; limits ask what erased members have spent',
  },
  'personal-account.repository.ts': {
    tables: ['limit_hold', 'limit_notice', 'purchase', 'purchase_archive'],
    because:
      'an account is exported whole; a hold has no project: that of its purchase decides which project exports it',
  },
  'purchase.sql.ts': {
    tables: ['refund_score'],
    because:
      'the INSERT of a reservation refuses who is on hold, so that no hold comes between the check and the INSERT',
  },
  'event-endpoint.repository.ts': {
    tables: ['event_stream'],
    because: 'an endpoint and its stream are stored in one transaction, and listed together',
  },
  'failing-system.repository.ts': {
    tables: ['store_settings'],
    because: 'failures from before the settings of a system were saved are left out of a bounded list',
  },
  'due-grant.repository.ts': {
    tables: ['game_server'],
    because: 'only grants are due whose game server has an address for them and is not paused',
  },
  'grant-attempt.sql.ts': {
    tables: ['game_server'],
    because: 'the claim of a grant checks the address and the pause of its game server in the same statement',
  },
  'personal-grants.repository.ts': {
    tables: ['double_grant'],
    because: 'the module of grants starts first, so that grants and their incidents come first in an export',
  },
  'personal-messages.repository.ts': {
    tables: ['push_device'],
    because:
      'devices are erased before messages: a message without devices is settled soon, and can be erased then',
  },
  'time-shifted-tables.ts': {
    tables: ['event_endpoint', 'push_message', 'reconciliation_run'],
    because: 'a test clock moves the times of every table with times of a project',
  },
};

/** A module that takes along the rows of every table (`transferred-tables.spec.ts`). */
const MOVES_EVERY_TABLE = join('src/modules', 'project-move', '/');

/** Tables that every module may name. */
const TABLES_OF_THE_PLATFORM: readonly string[] = ['data_key'];

const SOURCES = readdirSync('src/modules', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
  .map((file) => ({
    file: join('src/modules', file),
    text: readFileSync(join('src/modules', file), 'utf8'),
  }));

/** Entity class -> its file. */
const ENTITY_FILES = new Map(
  SOURCES.flatMap(({ file, text }) =>
    [...text.matchAll(/^@Entity\(.*\n(?:.*\n)*?export class (\w+)/gm)].map(([, name = '']) => [name, file]),
  ),
);

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one.localeCompare(other);

const mayUse = (file: string, owner: string): boolean =>
  !BORDERS.some(({ from, to, but }) => from.test(file) && to.test(owner) && !but.test(owner));

describe('a statement', () => {
  /** Table -> the file of its entity. */
  let owners: ReadonlyMap<string, string>;
  let all: readonly string[];

  /** The tables that a file names though it may not import what is in the folder of their entities. */
  function strangersIn({ file, text }: (typeof SOURCES)[number]): readonly string[] {
    const named = [...text.matchAll(NAMED)].flatMap(([, ...names]) => names.find(Boolean) ?? []);
    return [...new Set(named)].filter((table) => !mayUse(file, owners.get(table) ?? file)).toSorted();
  }

  beforeAll(async () => {
    const entities = await entityMetadata();
    all = entities.map(({ tableName }) => tableName);
    owners = new Map(
      entities.flatMap(({ tableName, targetName }) => {
        const file = ENTITY_FILES.get(targetName);
        return file === undefined ? [] : [[tableName, file]];
      }),
    );
  });

  it('names only tables of modules and topics that its file may import, or says why', () => {
    const judged = SOURCES.filter(({ file }) => !file.startsWith(MOVES_EVERY_TABLE));
    const found = judged.map((source) => [basename(source.file), strangersIn(source)] as const);
    const declared = Object.entries(EXCEPTIONS).map(([file, { tables }]) => [file, tables] as const);
    expect(found.filter(([, tables]) => tables.length > 0).toSorted(byName)).toEqual(
      declared.toSorted(byName),
    );
  });

  it('is judged by the owner of every table, and by the borders of every module', () => {
    expect(TABLES_OF_THE_PLATFORM).toEqual(all.filter((table) => !owners.has(table)));
    for (const { file } of SOURCES)
      expect([file, BORDERS.some(({ from }) => from.test(file))]).toEqual([file, true]);
  });

  it.each([
    ['SELECT d.id FROM push_message m LEFT JOIN push_device d ON d.imid = m.imid', ['push_device']],
    ['SELECT g.id FROM push_message m STRAIGHT_JOIN player_grant g', ['player_grant']],
    ['UPDATE purchase p SET p.memo = ? WHERE EXISTS (SELECT 1 FROM push_outcome o)', ['purchase']],
    ["export const DUE = new DueWork({ table: 'reward', due: 'due_at' });", ['reward']],
    ["const TABLES = ['push_message', 'event_stream'] as const;", ['event_stream']],
    ['INSERT INTO push_message (pjid) SELECT pjid FROM project', []],
  ])('of a higher topic or of another module is found: %s', (text, strangers) => {
    expect(strangersIn({ file: 'src/modules/push/message/planted.sql.ts', text })).toEqual(strangers);
  });
});
