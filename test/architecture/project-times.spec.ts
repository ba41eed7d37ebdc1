import { describe, expect, it } from '@jest/globals';
import { UNSHIFTED_COLUMNS, TIME_SHIFTED_TABLES } from '../../src/modules/test-clock/time-shifted-tables.js';
import { TABLES_THAT_STAY, TRANSFERRED_TABLES } from '../../src/modules/project-move/transferred-tables.js';
import { entityMetadata } from '../support/database/entity-metadata.js';

const TIMES = ['datetime', 'timestamp', 'date', 'time'];
const NUMBERS = ['int', 'bigint'];
/** Names of numbers that are times, months or days. */
const NAMED_AS_TIME = /(?:_at|_until|_from|_to|_since|month|day|hour_id|_ts|_ms)$/;

/** Every column that is said to be moved, or not to be. */
const DECLARED: readonly string[] = [
  ...Object.entries(TIME_SHIFTED_TABLES).flatMap(
    ([table, { times, unixTimes = [], hours = [], kept = {} }]) =>
      [...times, ...unixTimes, ...hours, ...Object.keys(kept)].map((column) => `${table}.${column}`),
  ),
  ...Object.keys(UNSHIFTED_COLUMNS),
];

describe('the test clock', () => {
  it('says of every time, month and day that is stored whether it is moved, once', async () => {
    const stored = (await entityMetadata()).flatMap(({ tableName, columns }) =>
      columns
        .filter(({ type, databaseName }) => {
          const name = String(type);
          return TIMES.includes(name) || (NUMBERS.includes(name) && NAMED_AS_TIME.test(databaseName));
        })
        .map(({ databaseName }) => `${tableName}.${databaseName}`),
    );
    expect(stored.length).toBeGreaterThan(100);
    expect([...DECLARED].toSorted()).toEqual(stored.toSorted());
  });

  it('finds the rows of a project in every table that it moves', async () => {
    const columnsOf = new Map(
      (await entityMetadata()).map(({ tableName, columns }) => [
        tableName,
        columns.map(({ databaseName }) => databaseName),
      ]),
    );
    for (const [table, { rows }] of Object.entries(TIME_SHIFTED_TABLES)) {
      const own = columnsOf.get(table);
      if (rows === 'pjid') expect([table, own]).toEqual([table, expect.arrayContaining(['pjid'])]);
      else {
        expect([table, own]).toEqual([table, expect.arrayContaining([rows.column])]);
        expect([table, columnsOf.get(rows.parent)]).toEqual([
          table,
          expect.arrayContaining([rows.parentKey, 'pjid']),
        ]);
      }
    }
  });

  // Two tables of facts, in two modules. Neither may say otherwise than the other.
  it('finds rows as the transfer of a project to another deployment does', () => {
    const transferred = new Map(TRANSFERRED_TABLES.map(({ table, of }) => [table, of]));
    for (const [table, { rows }] of Object.entries(TIME_SHIFTED_TABLES)) {
      const of = transferred.get(table);
      if (of === undefined) expect(Object.keys(TABLES_THAT_STAY)).toContain(table);
      else if (of === null) expect([table, rows]).toEqual([table, 'pjid']);
      else
        expect([table, rows]).toEqual([
          table,
          { column: of.column, parent: of.parents[0], parentKey: of.key },
        ]);
    }
  });

  it('gives a reason for what it does not move', () => {
    const reasons = [
      ...Object.values(UNSHIFTED_COLUMNS),
      ...Object.values(TIME_SHIFTED_TABLES).flatMap(({ kept = {} }) => Object.values(kept)),
    ];
    for (const reason of reasons) expect(reason).toMatch(/\w+ \w+/);
  });
});
