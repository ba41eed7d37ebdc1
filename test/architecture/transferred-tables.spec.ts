import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { EntityMetadata } from 'typeorm';
import {
  MONEY_TABLES,
  TRANSFERRED_TABLES,
  TABLES_THAT_STAY,
} from '../../src/modules/project-move/transferred-tables.js';
import { SEALED_COLUMNS } from '../../src/commands/sealed-columns.js';
import { entityMetadata } from '../support/database/entity-metadata.js';

const MIGRATIONS = new URL('../../src/platform/database/migrations/', import.meta.url);

/** Tables that later migrations dropped. */
const DROPPED: readonly string[] = ['purchase_delivery'];

const created = readdirSync(MIGRATIONS).flatMap((file) =>
  [...readFileSync(new URL(file, MIGRATIONS), 'utf8').matchAll(/CREATE TABLE (?:IF NOT EXISTS )?(\w+)/g)].map(
    ([, table = '']) => table,
  ),
);

describe('the move of a project', () => {
  let entities: readonly EntityMetadata[];
  const names = TRANSFERRED_TABLES.map(({ table }) => table);
  const columnsOf = (table: string): string[] =>
    entities.find(({ tableName }) => tableName === table)?.columns.map((column) => column.databaseName) ?? [];

  beforeAll(async () => {
    entities = await entityMetadata();
  });

  it('takes every table along, or says why the table stays', () => {
    const all = new Set([...created, ...entities.map(({ tableName }) => tableName), 'schema_migration']);
    const known = [...names, ...Object.keys(TABLES_THAT_STAY), ...DROPPED];
    expect(known.toSorted()).toEqual([...all].toSorted());
  });

  it('takes every table along that names a project, except those about the deployment', () => {
    const named = entities
      .filter(({ columns }) => columns.some(({ databaseName }) => databaseName === 'pjid'))
      .map(({ tableName }) => tableName);
    expect(named.filter((table) => !names.includes(table)).toSorted()).toEqual([
      'project_move',
      'project_move_shift',
    ]);
  });

  it('shifts every generated id, and every column that refers to one', () => {
    for (const { tableName, generatedColumns } of entities)
      for (const { databaseName } of generatedColumns)
        if (TRANSFERRED_TABLES.find(({ table }) => table === tableName)?.kind !== 'exportOnly')
          expect([
            tableName,
            TRANSFERRED_TABLES.find(({ table }) => table === tableName)?.ids[databaseName],
          ]).toEqual([tableName, tableName]);
    const references = new Map([
      ['run_id', 'reconciliation_run'],
      ['endpoint_id', 'event_endpoint'],
      ['message_id', 'push_message'],
      ['device_id', 'push_device'],
    ]);
    for (const { table, ids } of TRANSFERRED_TABLES)
      for (const column of columnsOf(table))
        if (references.has(column))
          expect([table, column, ids[column]]).toEqual([table, column, references.get(column)]);
  });

  it('parks every kind of due work, and waits for every claim', () => {
    // Nothing is due of an archived purchase.
    const working = TRANSFERRED_TABLES.filter(
      ({ table, kind }) => kind === 'owned' && table !== 'purchase_archive',
    );
    for (const { table, due, leases, kind } of working) {
      const ending = (end: RegExp): string[] => columnsOf(table).filter((column) => end.test(column));
      expect([table, kind, due.toSorted()]).toEqual([table, kind, ending(/due_at$/).toSorted()]);
      expect([table, leases]).toEqual([table, ending(/lease_until$/)]);
    }
  });

  it('names columns that exist, and reads only tables that are written before', () => {
    TRANSFERRED_TABLES.forEach(({ table, where, ids, due, dueAfter, leases }, index) => {
      const own = [...where.matchAll(/\bt\.(\w+)/g)].map(([, column = '']) => column);
      const missing = [
        ...own,
        ...Object.keys(ids),
        ...due,
        ...Object.values(dueAfter).flat(),
        ...leases,
      ].filter((column) => !columnsOf(table).includes(column));
      expect([table, missing]).toEqual([table, []]);
      const read = [...where.matchAll(/\bFROM (\w+)/g)].map(([, other = '']) => other);
      expect(read.filter((other) => !names.slice(0, index).includes(other))).toEqual([]);
    });
    expect(names).toEqual(expect.arrayContaining([...MONEY_TABLES]));
  });

  it('reseals every sealed column of a table that it takes along', () => {
    const stay = SEALED_COLUMNS.filter(({ table }) => !names.includes(table));
    expect(stay.map(({ table }) => table)).toEqual(['pseudonym_key']);
  });
});
