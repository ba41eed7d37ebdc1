import { describe, expect, it } from '@jest/globals';
import type { SqlValue, Statements } from '../../platform/database/statement/statements.js';
import { checkImported } from './check-imported.js';
import type { MovingDeployment } from './export-project.js';
import type { TransferHeader } from './transfer-format.js';

const HEADER = { pjid: 'DEMO', tables: [] } as unknown as TransferHeader;

/** A deployment whose second statement about collisions finds a row with this id, or none. */
function deploymentWith(id: string | null) {
  const asked: unknown[] = [];
  const rows = (sql: string, values: readonly SqlValue[]): Promise<object[]> => {
    asked.push([sql, values]);
    return Promise.resolve(sql === 'same order' && id !== null ? [{ id }] : []);
  };
  const deployment = {
    tables: [],
    moneyTables: [],
    collisions: { statements: ['same id', 'same order'], faultOf: (row: string) => `thing ${row}: known` },
    transactions: { run: (work: (tx: Statements) => unknown) => work({ rows } as unknown as Statements) },
  } as unknown as MovingDeployment;
  return { deployment, asked };
}

describe('the end of an import', () => {
  it('names a row that collides with another one, with the message of its feature', async () => {
    const { deployment } = deploymentWith('7');
    const checked = checkImported(deployment, HEADER, 0);
    await expect(checked).rejects.toThrow('thing 7: known; abandon the import');
  });

  it('asks for every kind of collision', async () => {
    const { deployment, asked } = deploymentWith(null);
    await checkImported(deployment, HEADER, 0);
    expect(asked).toEqual([
      ['same id', ['DEMO']],
      ['same order', ['DEMO']],
    ]);
  });

  it('is refused when rows are missing', async () => {
    const { deployment } = deploymentWith(null);
    await expect(checkImported(deployment, HEADER, 1)).rejects.toThrow('repeat the import');
  });
});
