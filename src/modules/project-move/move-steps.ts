import type { TransactionRunner, Tx } from '../../platform/database/transaction/transaction-runner.js';
import { LONG_MS } from './transferred-table.js';
import { ProjectMoves, type StoredMove } from './project-moves.js';
import { TransferFault } from './transfer-fault.js';

/** Time limit of a step. */
const STEP_MS = 60_000;

/**
 * The small transactions of a long command. Each locks the move of the project and runs only while the move is in the
 * state in which the command has begun, so that a command that was overtaken by another one changes nothing any more.
 */
export class MoveSteps {
  constructor(
    private readonly transactions: TransactionRunner,
    private readonly pjid: string,
    private readonly expected: Pick<StoredMove, 'moveId' | 'state'>,
  ) {}

  /**
   * Runs a step; `move` is the present move.
   * @throws TransferFault when the state has changed
   */
  run<T>(step: (tx: Tx, move: StoredMove) => Promise<T>): Promise<T> {
    const { moveId, state } = this.expected;
    return this.transactions.run(async (tx) => {
      const move = await new ProjectMoves(tx).findLocked(this.pjid);
      if (move?.moveId !== moveId || move.state !== state)
        throw new TransferFault(`${this.pjid}: its state has just changed; repeat`);
      return step(tx, move);
    }, STEP_MS);
  }

  /** Reads what may take long, without a lock. */
  read<Row extends object>(sql: string, values: readonly string[]): Promise<Row[]> {
    return this.transactions.run((tx) => tx.rows<Row>(sql, values), LONG_MS);
  }
}
