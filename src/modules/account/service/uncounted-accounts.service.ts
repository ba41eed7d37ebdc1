import { Injectable } from '@nestjs/common';
import type { Change, Statements } from '../../../platform/database/statements.js';
import { type ConditionalInsert, insertUncounted } from '../persistence/account.sql.js';

export type { ConditionalInsert } from '../persistence/account.sql.js';

/** A member who buys in a project. */
export interface Member {
  readonly pjid: string;
  readonly imid: string;
}

/** Inserts rows for accounts without a monthly limit, in one round trip with the check of the account. */
@Injectable()
export class UncountedAccounts {
  /** Statement text for each insert and number of countries: the driver finds prepared statements by their text. */
  private readonly statements = new Map<string, Map<number, string>>();

  /**
   * Inserts the row if the account exists and its country is not in `countries`.
   * @returns no affected row when the account is unknown or counted
   */
  insert(
    statements: Statements,
    { text, values, condition }: ConditionalInsert,
    { pjid, imid }: Member,
    countries: readonly string[],
  ): Promise<Change> {
    const own = [...values, imid, pjid, ...countries];
    return condition === undefined
      ? statements.change(this.statementFor(text, countries.length), own)
      : statements.change(this.statementFor(text, countries.length, condition.text), [
          ...own,
          ...condition.values,
        ]);
  }

  private statementFor(text: string, countries: number, condition = ''): string {
    let ofText = this.statements.get(text);
    if (ofText === undefined) this.statements.set(text, (ofText = new Map()));
    // Negative for the statement with a condition; a text has one condition at most.
    const key = condition === '' ? countries : -1 - countries;
    let statement = ofText.get(key);
    if (statement === undefined)
      ofText.set(key, (statement = `${insertUncounted(text, countries)} ${condition}`.trimEnd()));
    return statement;
  }
}
