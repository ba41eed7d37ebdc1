import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError } from '../../../src/shared/error/app-error.js';
import { atEnd, type Footprint, footprintOf, isEnd, NO_FOOTPRINT, together } from './footprint.js';

/** A statement in front of the database. */
export interface Step {
  readonly sql: string;
  /** The server's id of the connection. */
  readonly connectionId: number;
  readonly send: () => void;
}

/** What became of an operation. */
export type Outcome =
  | { readonly kind: 'done'; readonly value: unknown }
  /** Refused with a result code. */
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'failed'; readonly error: unknown };

async function outcomeOf(work: () => Promise<unknown>): Promise<Outcome> {
  try {
    return { kind: 'done', value: await work() };
  } catch (error) {
    return error instanceof AppError ? { kind: 'refused', code: error.code } : { kind: 'failed', error };
  }
}

const current = new AsyncLocalStorage<Operation>();

/** The operation in which this code runs; undefined outside of one, and after its end. */
export function currentOperation(): Operation | undefined {
  const operation = current.getStore();
  return operation === undefined || operation.outcome !== null ? undefined : operation;
}

/** One operation of the service, which stops in front of each of its statements until the scheduler releases it. */
export class Operation {
  outcome: Outcome | null = null;
  /** The statement that was sent and is not answered yet. */
  sent: Step | null = null;
  private readonly waiting: Step[] = [];
  private inTransaction: Footprint | null = null;
  private listener: () => void = () => undefined;
  private isFree = false;

  private constructor() {}

  /** Starts it; it runs to its first statement. */
  static start(work: () => Promise<unknown>): Operation {
    const operation = new Operation();
    const run = async (): Promise<void> => {
      operation.outcome = await outcomeOf(work);
      operation.listener();
    };
    void current.run(operation, run);
    return operation;
  }

  /** Stands in front of its next statement. */
  get isReady(): boolean {
    return this.sent === null && this.waiting.length > 0 && this.outcome === null;
  }

  /** Nothing happens in it until the scheduler does something. */
  get isQuiet(): boolean {
    return this.outcome !== null || this.isReady;
  }

  /** The statement that {@link release} would send. */
  get next(): Step {
    const [first] = this.waiting;
    if (first === undefined) throw new Error('an operation without a statement was to go on');
    return first;
  }

  /** Tables of the next statement; of its whole transaction if it ends one. */
  get nextFootprint(): Footprint {
    const { sql } = this.next;
    if (isEnd(sql)) return atEnd(this.inTransaction ?? NO_FOOTPRINT);
    return footprintOf(sql);
  }

  /** A statement arrives at the gate. */
  arrive(step: Step): void {
    if (this.isFree) return step.send();
    this.waiting.push(step);
    this.listener();
  }

  /** Sends the next statement. */
  release(): Step {
    const step = this.next;
    this.waiting.shift();
    this.follow(step.sql);
    this.sent = step;
    step.send();
    return step;
  }

  /** Sends its statements at once from now on; resolves at its end. */
  runToEnd(): Promise<void> {
    this.isFree = true;
    for (const step of this.waiting.splice(0)) step.send();
    return new Promise((resolve) => {
      const end = (): void => void (this.outcome !== null && resolve());
      this.onChange(end);
      end();
    });
  }

  /** The database has answered. */
  answered(): void {
    this.sent = null;
    // What waits for the answer comes first.
    setImmediate(() => this.listener());
  }

  /**
   * Calls the listener after each arrival of a statement, each answer and the end; it takes the place of an earlier
   * one.
   */
  onChange(listener: () => void): void {
    this.listener = listener;
  }

  private follow(sql: string): void {
    if (sql === 'START TRANSACTION') this.inTransaction = NO_FOOTPRINT;
    else if (isEnd(sql)) this.inTransaction = null;
    else if (this.inTransaction !== null)
      this.inTransaction = together([this.inTransaction, footprintOf(sql)]);
  }
}
