import { filledUp, marksFor } from '../statement/statement-steps.js';
import type { SqlValue, Statements } from '../statement/statements.js';
import type { Tx } from '../transaction/transaction-runner.js';

/** Rows that one statement erases, so that it stays short and other writers of a row never wait long. */
const BATCH = 200;

/** Maximum number of rows of one table in an export. */
export const MAX_EXPORTED = 10_000;

/** The kinds of ids by which rows belong to a person. */
export type PersonIdKind = 'playerId' | 'imid';

/** The ids of a person in a project; null for one that is not named. */
export type PersonIds = Readonly<Record<PersonIdKind, string | null>> & { readonly pjid: string };

/** A column of a key, and how a statement writes its value. */
export interface KeyColumn {
  readonly column: string;
  readonly mark: string;
}

/** One way in which the rows of a table name a person. */
export interface PersonalId {
  readonly kind: PersonIdKind;
  /** Column with the id. */
  readonly column: string;
  /** Index that begins with the project and this column. */
  readonly index: string;
  /** Condition of the rows in which the column holds an id of this kind; all when left out. */
  readonly when?: string;
  /**
   * What an export shows otherwise of rows that are found by this id: where a row may name two people. Events, which
   * name both, are shown of rows that {@link isAlone} is true for.
   */
  readonly shown?: Readonly<Record<string, string>>;
  /** Condition of rows that name one person only; none when left out beside {@link shown}. */
  readonly isAlone?: string;
  /**
   * The next columns of the index, which are unique together with the person: given where a row with ids of both kinds
   * says that they belong to one person.
   */
  readonly order?: readonly KeyColumn[];
  /** The other columns of a unique index that this column is in, besides `pjid`. */
  readonly uniqueWith?: readonly string[];
}

/** The events that are published of a table's rows. They repeat the ids of the person. */
export interface PersonalEventRows {
  /** Expression of the subject of a row's events. */
  readonly subject: string;
  /** Types of the events: what they begin with, such as `purchase.`. */
  readonly types: string;
  /** Primary key. */
  readonly key: KeyColumn;
}

/** Erased rows that events were published of, and what replaces an id in them. */
export interface ErasedSubjects {
  readonly pjid: string;
  readonly subjects: readonly string[];
  readonly kind: PersonIdKind;
  readonly id: string;
  readonly pseudonym: string;
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
  /** Left out for a table without events. */
  readonly events?: PersonalEventRows;
}

/** A row as an export shows it. */
export type PersonalRecord = Readonly<Record<string, SqlValue>>;

/** The rows of a table that belong to people: exports them, and erases them in small batches. */
export class PersonalRows {
  constructor(readonly declared: PersonalTable) {}

  /** Returns the rows of a person, at most {@link MAX_EXPORTED} and one more that shows that there are others. */
  async list(statements: Statements, person: PersonIds): Promise<readonly PersonalRecord[]> {
    const { table, exported } = this.declared;
    const found = new Map<string, PersonalRecord>();
    for (const [id, value] of this.named(person)) {
      const columns = Object.entries({ ...exported, ...id.shown }).map(
        ([name, expression]) => `${expression} AS ${name}`,
      );
      const rows = await statements.rows<PersonalRecord>(
        `SELECT ${columns.join(', ')} FROM ${table} FORCE INDEX (${id.index}) WHERE ${owned(id)} LIMIT ${MAX_EXPORTED + 1}`,
        [person.pjid, value],
      );
      for (const row of rows) found.set(JSON.stringify(row), row);
    }
    return [...found.values()];
  }

  /**
   * Erases a batch of rows that nothing needs any more. Returns their number; 0 when none is left.
   * @param eraseEvents replaces the id in the events of the batch, in the same transaction: what is published
   * afterwards reads the erased rows
   */
  async eraseSome(
    tx: Tx,
    person: PersonIds,
    pseudonyms: Readonly<Record<PersonIdKind, string | null>>,
    eraseEvents: (erased: ErasedSubjects) => Promise<void>,
  ): Promise<number> {
    for (const [id, value] of this.named(person)) {
      const pseudonym = pseudonyms[id.kind];
      if (pseudonym === null) throw new Error(`no pseudonym for the ${id.kind}`);
      const affectedRows =
        this.declared.erase === 'delete'
          ? await this.deleteSome(tx, id, [person.pjid, value])
          : await this.replaceSome(tx, id, { pjid: person.pjid, id: value, pseudonym }, eraseEvents);
      if (affectedRows > 0) return affectedRows;
    }
    return 0;
  }

  private async deleteSome(tx: Tx, id: PersonalId, values: readonly SqlValue[]): Promise<number> {
    const sql = `DELETE FROM ${this.declared.table} WHERE ${this.erasable(id)} LIMIT ${BATCH}`;
    return (await tx.change(sql, values)).affectedRows;
  }

  private async replaceSome(
    tx: Tx,
    id: PersonalId,
    { pjid, id: value, pseudonym }: Pick<ErasedSubjects, 'pjid' | 'id' | 'pseudonym'>,
    eraseEvents: (erased: ErasedSubjects) => Promise<void>,
  ): Promise<number> {
    const { table, cleared = [], events } = this.declared;
    const { kind, column, index } = id;
    const set = [`${column} = ?`, ...cleared.map((name) => `${name} = NULL`)].join(', ');
    if (events === undefined) {
      const twins = await this.deleteTwins(tx, id, [pseudonym, pjid, value]);
      const sql = `UPDATE ${table} FORCE INDEX (${index}) SET ${set} WHERE ${this.erasable(id)} LIMIT ${BATCH}`;
      return twins + (await tx.change(sql, [pseudonym, pjid, value])).affectedRows;
    }
    const found = await tx.rows<{ rowKey: SqlValue; subject: string | number }>(
      `SELECT ${events.key.column} AS rowKey, ${events.subject} AS subject FROM ${table} FORCE INDEX (${index})
       WHERE ${this.erasable(id)} LIMIT ${BATCH} FOR UPDATE`,
      [pjid, value],
    );
    if (found.length === 0) return 0;
    const keys = filledUp(found.map(({ rowKey }) => rowKey));
    const isFound = `${events.key.column} IN (${marksFor(keys).replaceAll('?', events.key.mark)})`;
    // Events were published of twins too: their subjects are known by now.
    await this.deleteTwins(tx, id, [pseudonym, pjid, value, ...keys], `AND t.${isFound}`);
    await tx.change(`UPDATE ${table} SET ${set} WHERE ${isFound} AND ${owned(id)}`, [
      pseudonym,
      ...keys,
      pjid,
      value,
    ]);
    const subjects = found.map(({ subject }) => String(subject));
    await eraseEvents({ pjid, subjects, kind, id: value, pseudonym });
    return found.length;
  }

  /** Deletes rows that an earlier erase has left under the pseudonym already, and that were stored again since. */
  private async deleteTwins(
    tx: Tx,
    id: PersonalId,
    values: readonly SqlValue[],
    among = '',
  ): Promise<number> {
    if (id.uniqueWith === undefined) return 0;
    const { table } = this.declared;
    const same = ['pjid', ...id.uniqueWith].map((name) => `e.${name} = t.${name}`).join(' AND ');
    const { affectedRows } = await tx.change(
      `DELETE t FROM ${table} t JOIN ${table} e ON ${same} AND e.${id.column} = ?
       WHERE t.pjid = ? AND t.${id.column} = ? ${among}`,
      values,
    );
    return affectedRows;
  }

  private erasable(id: PersonalId): string {
    const { over } = this.declared;
    return `${owned(id)}${over === undefined ? '' : ` AND (${over})`}`;
  }

  /** Returns the subjects of the events that were published of the rows of a person, at most {@link MAX_EXPORTED}. */
  async subjects(statements: Statements, person: PersonIds): Promise<readonly string[]> {
    const { table, events } = this.declared;
    if (events === undefined) return [];
    const found = new Set<string>();
    for (const [id, value] of this.named(person)) {
      const { shown, isAlone = shown === undefined ? 'TRUE' : 'FALSE' } = id;
      const rows = await statements.rows<{ subject: string | number }>(
        `SELECT ${events.subject} AS subject FROM ${table} FORCE INDEX (${id.index})
         WHERE ${owned(id)} AND ${isAlone} LIMIT ${MAX_EXPORTED}`,
        [person.pjid, value],
      );
      for (const { subject } of rows) found.add(String(subject));
    }
    return [...found];
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
