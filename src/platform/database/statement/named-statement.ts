import type { SqlValue } from './statements.js';

/** A name that follows a colon: `:boid`. Times in text (`00:00:00`) have digits there and are left alone. */
const NAME = /:([a-z]\w*)/gi;

/** Values of a statement by name. */
export type NamedValues = Readonly<Record<string, SqlValue>>;

/** A statement whose values have names (`:boid`), translated once to the question marks that the protocol knows. */
export class NamedStatement {
  /** The text to be prepared. */
  readonly sql: string;
  private readonly names: readonly string[];

  constructor(text: string) {
    const names: string[] = [];
    this.sql = text.replace(NAME, (_, name: string) => {
      names.push(name);
      return '?';
    });
    this.names = names;
  }

  /**
   * Returns the values in the order of the statement's question marks; a name that stands twice is bound twice.
   * @throws Error when a name has no value
   */
  bind(values: NamedValues): SqlValue[] {
    return this.names.map((name) => {
      const value = values[name];
      if (value === undefined) throw new Error(`no value for :${name}`);
      return value;
    });
  }
}
