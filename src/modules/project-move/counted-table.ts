/** A table of rows that count toward sums which projects share. Each `ids` is a list of placeholders. */
export interface CountedTable {
  readonly table: string;
  /** Order in which the rows of a project are counted. */
  readonly order: CountingOrder;
  /** Condition of the rows `p` that `add` counts. */
  readonly counts: string;
  /** Statements that add what some rows count. */
  readonly add: (ids: string) => readonly string[];
  /**
   * Statements that keep what some rows claim for ever, long before they are deleted. Left out where rows claim
   * nothing.
   */
  readonly keep?: (ids: string) => readonly string[];
  /** Statements that take off what some rows still count, before they are deleted. */
  readonly remove: (ids: string) => readonly string[];
}

/**
 * Columns of an index over `pjid` that order the rows of a project: a time, then the primary key, which is a number.
 */
export interface CountingOrder {
  readonly index: string;
  readonly time: string;
  readonly id: string;
}
