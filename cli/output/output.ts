import type { Terminal } from '../terminal.js';
import { type Cell, type Column, detailsOf, tableOf } from './table.js';

/** Shows results: tables for people, JSON for programs. */
export class Output {
  constructor(
    private readonly terminal: Pick<Terminal, 'print' | 'printSurely' | 'tell'>,
    readonly isJson: boolean,
  ) {}

  /** Shows a list; `data` is the answer that JSON shows in full. */
  list<Item>(data: object, items: readonly Item[], columns: readonly Column<Item>[]): void {
    if (this.isJson) this.json(data);
    else if (items.length === 0) this.terminal.print('none');
    else this.lines(tableOf(columns, items));
  }

  /** Shows one item. */
  details(data: object, fields: readonly (readonly [name: string, value: Cell])[]): void {
    if (this.isJson) this.json(data);
    else this.lines(detailsOf(fields));
  }

  /** Shows that something was done; `data` is what the answer says of it. */
  done(sentence: string, data: object = {}): void {
    if (this.isJson) this.json(data);
    else this.terminal.print(sentence);
  }

  /** Shows one of many results, each on a line of its own; resolves when it is written. */
  line(data: object, sentence: string): Promise<void> {
    return this.terminal.printSurely(this.isJson ? JSON.stringify(data) : sentence);
  }

  /** Says where a list goes on; JSON shows that itself. */
  more(nextCursor: string | null): void {
    if (!this.isJson && nextCursor !== null)
      this.terminal.tell(`There is more: repeat with --cursor ${nextCursor}`);
  }

  private json(data: object): void {
    this.terminal.print(JSON.stringify(data, null, 2));
  }

  private lines(lines: readonly string[]): void {
    for (const line of lines) this.terminal.print(line);
  }
}
