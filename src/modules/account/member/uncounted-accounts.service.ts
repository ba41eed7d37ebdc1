import { Injectable } from '@nestjs/common';
import type { Change, Statements } from '../../../platform/database/statement/statements.js';
import { type ConditionalInsert, insertUncounted } from './account.sql.js';

export type { ConditionalInsert } from './account.sql.js';

/** A platform member, as a project names them. */
export interface Member {
  readonly pjid: string;
  readonly imid: string;
}

/** Inserts rows for accounts without a monthly limit, in one round trip with the check of the account. */
@Injectable()
export class UncountedAccounts {
  /**
   * Statement text for each insert, further condition and number of countries: the driver finds prepared statements by
   * their text.
   */
  private readonly statements = new Map<string, Map<string, string[]>>();

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
    return statements.change(this.statementFor(text, condition?.text ?? '', countries.length), [
      ...values,
      imid,
      pjid,
      ...countries,
      ...(condition?.values ?? []),
    ]);
  }

  private statementFor(text: string, condition: string, countries: number): string {
    let ofText = this.statements.get(text);
    if (ofText === undefined) this.statements.set(text, (ofText = new Map()));
    let byCountries = ofText.get(condition);
    if (byCountries === undefined) ofText.set(condition, (byCountries = []));
    return (byCountries[countries] ??= `${insertUncounted(text, countries)} ${condition}`.trimEnd());
  }
}
