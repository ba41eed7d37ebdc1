import {
  givingBackSql,
  isParkedSql,
  PARKED_FROM,
  parkingSql,
} from '../../platform/database/sql/parked-time.js';
import type { MoveSteps } from './move-steps.js';
import { isRowOf, type TransferredTable } from './transferred-table.js';
import { type RowKey, RowKeys } from './row-keys.js';
import type { MovedColumn } from './table-columns.js';

const FIRST_TIME = '1000-01-01';

/**
 * Batches whose rows one SELECT finds: an index that does not name the project is read from its first time each time.
 */
const BATCHES_A_READ = 40;

/** The tables of a deployment, and how many rows one transaction may change. */
export interface ParkedTables {
  readonly tables: readonly TransferredTable[];
  readonly columns: ReadonlyMap<string, readonly MovedColumn[]>;
  readonly batchRows: number;
}

interface DueColumn {
  readonly table: TransferredTable;
  readonly column: string;
}

/** Values of the columns that precede a due column in its index. */
type Group = Readonly<Record<string, string>>;

/** Which times are changed, and how. */
interface Direction {
  readonly from: string;
  readonly isToDo: (time: string) => string;
  readonly changed: (time: string) => string;
}

const PARK: Direction = {
  from: FIRST_TIME,
  isToDo: (time) => `${time} < '${PARKED_FROM}'`,
  changed: parkingSql,
};
const GIVE_BACK: Direction = {
  from: PARKED_FROM,
  isToDo: isParkedSql,
  changed: givingBackSql,
};

/**
 * Parks the due work of a project: moves its times 365,000 days into the future, where no worker finds them. The rows
 * remember their times, and no worker has to know that the project is closed. Rows are changed batch by batch; it can
 * be interrupted and repeated.
 */
export class Parking {
  constructor(
    private readonly pjid: string,
    private readonly steps: MoveSteps,
    private readonly parked: ParkedTables,
  ) {}

  /** Parks due work; returns the number of rows that were parked now. */
  park(): Promise<number> {
    return this.shift(PARK);
  }

  /** Gives parked work its times back; returns the number of rows that got theirs now. */
  unpark(): Promise<number> {
    return this.shift(GIVE_BACK);
  }

  private async shift(direction: Direction): Promise<number> {
    let changed = 0;
    for (const table of this.parked.tables)
      for (const column of table.due)
        for (const group of await this.groups({ table, column }))
          changed += await this.shiftGroup({ table, column }, group, direction);
    return changed;
  }

  /** Returns the groups whose due work is found by one range of the index: an index may begin with other columns. */
  private groups({ table, column }: DueColumn): Promise<readonly Group[]> {
    const before = table.dueAfter[column];
    if (before === undefined) return Promise.resolve([{}]);
    const names = before.map((name) => `t.${name} AS ${name}`).join(', ');
    return this.steps.read<Group>(`SELECT DISTINCT ${names} FROM ${table.table} t WHERE t.pjid = ?`, [
      this.pjid,
    ]);
  }

  private async shiftGroup(due: DueColumn, group: Group, direction: Direction): Promise<number> {
    const { table, columns, batchRows } = { ...this.parked, ...due };
    const keys = new RowKeys(columns.get(table.table) ?? []);
    const time = `t.${due.column}`;
    const inGroup = Object.keys(group).map((name) => `AND t.${name} = ?`);
    const most = batchRows * BATCHES_A_READ;
    let after = direction.from;
    for (let changed = 0; ;) {
      const rows = await this.steps.read<RowKey & { readonly due: string }>(
        `SELECT ${keys.selected}, CAST(${time} AS CHAR) AS due FROM ${table.table} t
         WHERE ${time} >= ? AND ${direction.isToDo(time)} ${inGroup.join(' ')} AND ${isRowOf(table)}
         ORDER BY ${time} LIMIT ${most}`,
        [after, ...Object.values(group), this.pjid],
      );
      for (let from = 0; from < rows.length; from += batchRows)
        changed += await this.shiftBatch(due, keys, rows.slice(from, from + batchRows), direction);
      const last = rows.at(-1);
      if (last === undefined || rows.length < most) return changed;
      // Rows of the same time that did not fit are found again; those that were changed are not.
      after = last.due;
    }
  }

  /** Changes rows, except those whose time a request or a worker has changed meanwhile. */
  private shiftBatch(
    { table, column }: DueColumn,
    keys: RowKeys,
    rows: readonly RowKey[],
    { isToDo, changed }: Direction,
  ): Promise<number> {
    const time = `t.${column}`;
    return this.steps.run(async (tx) => {
      // By the primary key: by the index of the times, all that is parked would be read, and locked, in every batch.
      const { affectedRows } = await tx.change(
        `UPDATE ${table.table} t FORCE INDEX (PRIMARY) SET ${time} = ${changed(time)}
         WHERE ${isToDo(time)} AND ${keys.condition(rows.length)}`,
        keys.values(rows),
      );
      return affectedRows;
    });
  }
}
