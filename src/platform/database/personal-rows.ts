import type { SqlValue, Statements } from './statements.js';

/** Rows that one statement erases, so that it stays short and other writers of a row never wait long. */
const BATCH = 200;

/** Maximum number of rows of one table in an export. */
export const MAX_EXPORTED = 10_000;

/** The kinds of ids by which rows belong to a person. */
export type PersonIdKind = 'playerId' | 'imid';

/** The ids of a person in a project; null for one that is not named. */
export type PersonIds = Readonly<Record<PersonIdKind, string | null>> & { readonly pjid: string };

/** One way in which the rows of a table name a person. */
export interface PersonalId {
  readonly kind: PersonIdKind;
  /** Column with the id. */
  readonly column: string;
  /** Index that begins with the project and this column. */
  readonly index: string;
  /** Condition of the rows in which the column holds an id of this kind; all when left out. */
  readonly when?: string;
  /** Further columns that hold the same id. */
  readonly copies?: readonly string[];
}

/** A table that names people, with a column `pjid`. Every text is a constant of the module that owns the table. */
export interface PersonalTable {
  readonly table: string;
  /** Name of its rows in exports, such as `purchase`. */
  readonly name: string;
  readonly ids: readonly PersonalId[];
  /** What an export shows: name to expression. */
  readonly exported: Readonly<Record<string, string>>;
  /** Whether an erase deletes rows, or replaces the id by a pseudonym. */
  readonly erase: 'delete' | 'replace';
  /** Columns that an erase empties besides. */
  readonly cleared?: readonly string[];
  /** Condition of the rows that need the id no longer; all when left out. The others wait. */
  readonly over?: string;
}

/** A row as an export shows it. */
export type PersonalRecord = Readonly<Record<string, SqlValue>>;

/** The rows of a table that belong to people: exports them, and erases them in small batches. */
export class PersonalRows {
  constructor(readonly declared: PersonalTable) {}

  /** Returns the rows of a person, at most {@link MAX_EXPORTED} and one more that shows that there are others. */
  async list(statements: Statements, person: PersonIds): Promise<readonly PersonalRecord[]> {
    const { table, exported } = this.declared;
    const columns = Object.entries(exported).map(([name, expression]) => `${expression} AS ${name}`);
    const found = new Map<string, PersonalRecord>();
    for (const [id, value] of this.named(person)) {
      const rows = await statements.rows<PersonalRecord>(
        `SELECT ${columns.join(', ')} FROM ${table} FORCE INDEX (${id.index}) WHERE ${owned(id)} LIMIT ${MAX_EXPORTED + 1}`,
        [person.pjid, value],
      );
      for (const row of rows) found.set(JSON.stringify(row), row);
    }
    return [...found.values()];
  }

  /** Erases a batch of rows that nothing needs any more. Returns their number; 0 when none is left. */
  async eraseSome(
    statements: Statements,
    person: PersonIds,
    pseudonyms: Readonly<Record<PersonIdKind, string | null>>,
  ): Promise<number> {
    const { table, erase, cleared = [], over } = this.declared;
    for (const [id, value] of this.named(person)) {
      const { kind, column, index, copies = [] } = id;
      const where = `${owned(id)}${over === undefined ? '' : ` AND (${over})`} LIMIT ${BATCH}`;
      const set = [
        ...[column, ...copies].map((name) => `${name} = ?`),
        ...cleared.map((name) => `${name} = NULL`),
      ];
      const values = [column, ...copies].map(() => pseudonyms[kind]);
      const { affectedRows } =
        erase === 'delete'
          ? await statements.change(`DELETE FROM ${table} WHERE ${where}`, [person.pjid, value])
          : await statements.change(
              `UPDATE ${table} FORCE INDEX (${index}) SET ${set.join(', ')} WHERE ${where}`,
              [...values, person.pjid, value],
            );
      if (affectedRows > 0) return affectedRows;
    }
    return 0;
  }

  /** Returns whether a row still names the person. */
  async remains(statements: Statements, person: PersonIds): Promise<boolean> {
    for (const [id, value] of this.named(person)) {
      const sql = `SELECT 1 AS found FROM ${this.declared.table} FORCE INDEX (${id.index}) WHERE ${owned(id)} LIMIT 1`;
      if ((await statements.rows(sql, [person.pjid, value])).length > 0) return true;
    }
    return false;
  }

  private named(person: PersonIds): (readonly [PersonalId, string])[] {
    return this.declared.ids.flatMap((id) => {
      const value = person[id.kind];
      return value === null ? [] : [[id, value] as const];
    });
  }
}

const owned = ({ column, when }: PersonalId): string =>
  `pjid = ? AND ${column} = ?${when === undefined ? '' : ` AND ${when}`}`;
