import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { type IdShifts, reserveIds } from '../../../src/modules/project-move/id-shifts.js';
import { TRANSFERRED_TABLES } from '../../../src/modules/project-move/transferred-tables.js';
import { createDataSource } from '../../../src/platform/database/connection/data-source.js';
import { Database } from '../../../src/platform/database/database.js';
import { TransactionRunner } from '../../../src/platform/database/transaction/transaction-runner.js';
import { workerDatabaseUrl } from '../../support/database/worker-database.js';

const IMPORTS = 4;
const SEQUENCES = ['approval', 'saved_view', 'push_device'] as const;
/** What each of the imported projects has used in its source. */
const [FIRST, LAST] = [1n, 1_000n];
const RANGES = SEQUENCES.map((sequence) => ({ sequence, min: String(FIRST), max: String(LAST) }));

describe('the ids that an import of a project reserves', () => {
  let commands: readonly DataSource[];

  beforeAll(async () => {
    const url = await workerDatabaseUrl('_ids');
    commands = Array.from({ length: IMPORTS }, () =>
      createDataSource({ url, poolSize: 2, entities: [], isForMigrations: true }),
    );
    await Promise.all(commands.map((command) => command.initialize()));
  }, 60_000);
  afterAll(() => Promise.all(commands.map((command) => command.destroy())));

  function reserve(command: DataSource): Promise<IdShifts> {
    const database = new Database(command);
    const transactions = new TransactionRunner(database);
    return reserveIds({ database, transactions, tables: TRANSFERRED_TABLES }, RANGES);
  }

  /** Whether no two of the imports have an id of the sequence in common. */
  function areApart(reserved: readonly IdShifts[], sequence: string): boolean {
    const firsts = reserved
      .map((shifts) => FIRST + (shifts.get(sequence) ?? 0n))
      .toSorted((one, other) => (one < other ? -1 : 1));
    return firsts.every((first, index) => index === 0 || first > (firsts[index - 1] ?? 0n) + LAST - FIRST);
  }

  it('are others than those of an import that has begun and not written its rows yet', async () => {
    const reserved: IdShifts[] = [];
    for (const command of commands) reserved.push(await reserve(command));
    for (const sequence of SEQUENCES) expect(areApart(reserved, sequence)).toBe(true);
  });

  it('are others than those of an import that begins at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const reserved = await Promise.all(commands.map(reserve));
      for (const sequence of SEQUENCES) expect(areApart(reserved, sequence)).toBe(true);
    }
  });
});
