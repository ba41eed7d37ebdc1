import { NamedStatement } from './named-statement.js';
import { toSnake } from './snake-naming.js';

/** Names of an entity's columns, as its properties are named. */
type ColumnName<Entity> = {
  [Name in keyof Entity]: Entity[Name] extends (...args: never[]) => unknown ? never : Name;
}[keyof Entity];

/** SQL of values by the names of an entity's properties; `:name` stands for a value that is bound. */
export type ColumnExpressions<Entity> = { readonly [Name in ColumnName<Entity>]?: string };

/** The columns and the SQL of their values, in one order. */
const listed = (row: object): (readonly [column: string, expression: string])[] =>
  Object.entries(row as Readonly<Record<string, string>>).map(([name, expression]) => [
    toSnake(name),
    expression,
  ]);

/** The database's clock, in UTC, to the millisecond. */
export const NOW = 'UTC_TIMESTAMP(3)';

/** Statements that write rows of one table. Columns are named by the entity's properties, values by their own names. */
export class TableStatements<Entity extends object> {
  constructor(private readonly table: string) {}

  /** Builds an INSERT of one row. */
  insert(row: ColumnExpressions<Entity>): NamedStatement {
    return new NamedStatement(`${this.into(row)} VALUES (${this.expressions(row)})`);
  }

  /** Builds an INSERT ... SELECT of one row, to which a FROM with a condition can be appended. */
  insertSelect(row: ColumnExpressions<Entity>): NamedStatement {
    return new NamedStatement(`${this.into(row)} SELECT ${this.expressions(row)}`);
  }

  /** Builds an UPDATE of the rows that meet a condition. */
  update(set: ColumnExpressions<Entity>, where: string): NamedStatement {
    const assignments = listed(set).map(([column, expression]) => `${column} = ${expression}`);
    return new NamedStatement(`UPDATE ${this.table} SET ${assignments.join(', ')} WHERE ${where}`);
  }

  private into(row: ColumnExpressions<Entity>): string {
    const columns = listed(row).map(([column]) => column);
    return `INSERT INTO ${this.table} (${columns.join(', ')})`;
  }

  private expressions(row: ColumnExpressions<Entity>): string {
    return listed(row)
      .map(([, expression]) => expression)
      .join(', ');
  }
}
