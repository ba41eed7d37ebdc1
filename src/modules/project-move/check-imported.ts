import type { MovingDeployment } from './export-project.js';
import { LONG_MS, rowsOf } from './transferred-table.js';
import { TransferFault } from './transfer-fault.js';
import type { TransferHeader } from './transfer-format.js';

/**
 * Checks an import at its end.
 * @param written rows that were written
 * @throws TransferFault when a row is missing, or a row collides with another one although no unique index says so
 */
export async function checkImported(
  deployment: MovingDeployment,
  header: TransferHeader,
  written: number,
): Promise<void> {
  const { pjid, tables: counted } = header;
  const countOf = (name: string): number => counted.find(({ table }) => table === name)?.rows ?? 0;
  const all = deployment.tables.filter(({ kind }) => kind !== 'exportOnly');
  const expected = all.reduce((sum, { table }) => sum + countOf(table), 0);
  if (written !== expected)
    throw new TransferFault(
      `${pjid}: ${written} rows were written, the file has ${expected}; repeat the import`,
    );
  await assertStored(deployment, pjid, countOf);
  await assertUnique(deployment, pjid);
}

/** Counts rows of money. Other rows may be gone by now, since their retention has ended. */
async function assertStored(
  { transactions, tables, moneyTables }: MovingDeployment,
  pjid: string,
  countOf: (table: string) => number,
): Promise<void> {
  for (const each of tables.filter(({ table }) => moneyTables.includes(table))) {
    const { sql, values } = rowsOf(each, pjid);
    const count = `SELECT COUNT(*) AS n FROM ${each.table} t WHERE ${sql}`;
    const [row] = await transactions.run((tx) => tx.rows<{ n: string | number }>(count, values), LONG_MS);
    if (Number(row?.n) !== countOf(each.table))
      throw new TransferFault(
        `${each.table}: ${row?.n} rows in the target, ${countOf(each.table)} in the file; abandon the import`,
      );
  }
}

async function assertUnique({ transactions, collisions }: MovingDeployment, pjid: string): Promise<void> {
  for (const sql of collisions.statements) {
    const [row] = await transactions.run((tx) => tx.rows<{ id: string | number }>(sql, [pjid]), LONG_MS);
    if (row !== undefined)
      throw new TransferFault(`${collisions.faultOf(String(row.id))}; abandon the import`);
  }
}
