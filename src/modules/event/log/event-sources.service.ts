import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { Statements } from '../../../platform/database/statement/statements.js';
import type { Tx } from '../../../platform/database/transaction/transaction-runner.js';
import { Registry } from '../../../shared/registry/registry.js';
import type { NewEvent } from './event.js';

/**
 * Port: the changes of one table that are to be published. The statement that makes a change also marks its row, so
 * that no change is without its event; `take` removes the mark in the transaction that stores the event.
 */
export interface EventSource {
  /** Sources of one family share their keys, and the events of one key stay in order across them. */
  readonly family: string;
  /** Returns the keys of marked rows, longest marked first, at most `limit`. */
  findMarked(statements: Statements, limit: number): Promise<readonly string[]>;
  /**
   * Locks the rows of the keys, removes their marks and returns the events of the marked ones.
   * @param keys at most {@link MAX_KEYS}, of marked and unmarked rows
   */
  take(tx: Tx, keys: readonly string[]): Promise<readonly NewEvent[]>;
}

/** Maximum keys of one `take`: the largest list that statements are prepared for. */
const MAX_KEYS = 500;

/** Marked keys of one family, and the sources that take them, in this order. */
export interface MarkedFamily {
  readonly family: string;
  readonly sources: readonly EventSource[];
  readonly keys: readonly string[];
}

/**
 * The sources of events: each module adds those of its tables. The sources of a family may take their rows in any
 * order: each locks the rows of all keys, marked or not, so that no effect is published without its cause.
 */
@Injectable()
export class EventSources extends Registry<string, EventSource> {
  constructor(private readonly database: Database) {
    super();
  }

  protected override keyOf(source: EventSource): string {
    return `${source.family} ${source.constructor.name}`;
  }

  /**
   * Returns the families with marked rows.
   * @param limit keys of each source
   * @param only a family; undefined for all
   */
  async findMarked(limit: number, only?: string): Promise<readonly MarkedFamily[]> {
    const sought = this.all().filter(({ family }) => only === undefined || family === only);
    const families = [...new Set(sought.map(({ family }) => family))].map(async (family) => {
      // The last one that was added is the first to lock its rows.
      const sources = sought.filter((source) => source.family === family).toReversed();
      const found = await Promise.all(sources.map((source) => source.findMarked(this.database, limit)));
      return { family, sources, keys: [...new Set(found.flat())].slice(0, MAX_KEYS) };
    });
    return (await Promise.all(families)).filter(({ keys }) => keys.length > 0);
  }
}
