import type { LinkedIds, LinkSearch } from '../../../shared/personal-data/linked-ids.js';
import type { KeyColumn, PersonalId, PersonalTable, PersonIdKind } from './personal-rows.js';
import type { SqlValue, Statements } from '../statement/statements.js';

/** Rows that one statement reads, so that it ends long before its time limit. */
const PAGE_SIZE = 2_000;
/** Maximum number of ids of each kind. */
const MAX_LINKED = 100;
/** Time after which no further page is read. */
const READ_MS = 5_000;

/** Reads the other ids that the rows of a person name, page by page. */
export class LinkedIdsReader {
  private readonly found = { playerId: new Set<string>(), imid: new Set<string>() };
  private readonly until = performance.now() + READ_MS;

  constructor(
    private readonly statements: Statements,
    private readonly declared: PersonalTable,
    private readonly search: LinkSearch,
  ) {}

  /** Returns the ids, at most {@link MAX_LINKED} of each kind. */
  async read(): Promise<LinkedIds> {
    let isComplete = true;
    for (const id of this.declared.ids)
      for (const other of this.declared.ids.filter(({ kind }) => kind !== id.kind))
        isComplete = (await this.readRows(id, other)) && isComplete;
    return { playerId: [...this.found.playerId], imid: [...this.found.imid], isComplete };
  }

  /** Returns whether every row was read, or as many ids were found as are shown. */
  private async readRows(id: PersonalId, other: PersonalId): Promise<boolean> {
    const { person } = this.search;
    const value = person[id.kind];
    if (value === null || id.order === undefined) return true;
    for (let after: readonly SqlValue[] | null = null; ;) {
      if (performance.now() > this.until) return false;
      const from: readonly SqlValue[] = after === null ? [] : [...after.slice(0, 1), ...after];
      const page = await this.page(id, other, id.order, [person.pjid, value, ...from]);
      for (const [linked] of page) if (this.add(other.kind, linked)) return true;
      if (page.length < PAGE_SIZE) return true;
      after = page.at(-1)?.slice(1) ?? null;
    }
  }

  /** Adds an id; returns whether there are enough. */
  private add(kind: PersonIdKind, linked: SqlValue | undefined): boolean {
    const ids = this.found[kind];
    if (typeof linked === 'string' && linked !== this.search.person[kind] && this.search.isSought(linked))
      ids.add(linked);
    return ids.size >= MAX_LINKED;
  }

  /** Reads the next rows: the other id, then the values of the order. */
  private async page(
    { column, index, when }: PersonalId,
    other: PersonalId,
    order: readonly KeyColumn[],
    values: readonly SqlValue[],
  ): Promise<readonly (readonly SqlValue[])[]> {
    const keys = order.map((key) => key.column);
    const selected = [`${other.column} AS linked`, ...keys.map((key, at) => `${key} AS key${at}`)];
    const rows = await this.statements.rows<Readonly<Record<string, SqlValue>>>(
      `SELECT ${selected.join(', ')} FROM ${this.declared.table} FORCE INDEX (${index})
       WHERE pjid = ? AND ${column} = ?${when === undefined ? '' : ` AND ${when}`}${values.length > 2 ? behind(order) : ''}
       ORDER BY ${keys.join(', ')} LIMIT ${PAGE_SIZE}`,
      values,
    );
    return rows.map((row) => [row['linked'] ?? null, ...keys.map((_, at) => row[`key${at}`] ?? null)]);
  }
}

/**
 * Builds the condition of the rows behind some; its values are those of the first column, then those of one or two
 * columns.
 */
function behind([first, ...rest]: readonly KeyColumn[]): string {
  if (first === undefined) return '';
  const after = [first, ...rest].map(({ column, mark }) => `${column} > ${mark}`);
  return ` AND ${first.column} >= ${first.mark} AND (${after.join(' OR ')})`;
}
