/** A table of purchases that count toward sums which projects share. Each `boids` is a list of placeholders. */
export interface CountedTable {
  readonly table: string;
  /** Condition of the purchases `p` that `add` counts. */
  readonly counts: string;
  /** Statements that add what some purchases count. */
  readonly add: (boids: string) => readonly string[];
  /** Statements that take off what some purchases still count, before they are deleted. */
  readonly remove: (boids: string) => readonly string[];
}
