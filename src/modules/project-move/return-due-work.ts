import type { ClosingDeployment } from './closing-deployment.js';
import { MoveSteps } from './move-steps.js';
import { Parking } from './parking.js';
import { ProjectMoves } from './project-moves.js';
import { columnsOf } from './table-columns.js';

/**
 * Gives the due work of a project that was opened back to the workers, batch by batch, and then ends its move. The
 * project is open already: so workers find no work of a closed one, and need not ask for each row whether its project
 * is open.
 * @throws TransferFault when another command has ended it meanwhile
 */
export async function returnDueWork(
  { database, transactions, tables, batchRows }: ClosingDeployment,
  pjid: string,
  moveId: string,
): Promise<void> {
  const opened = { moveId, state: 'OPENED' } as const;
  const steps = new MoveSteps(transactions, pjid, opened);
  const columns = await columnsOf(database);
  const parking = new Parking(pjid, steps, { tables, columns, batchRows });
  // A row that a request or a worker changes meanwhile may move to where was looked already.
  for (let returned = 1; returned > 0;) returned = await parking.unpark();
  await steps.run((tx) => new ProjectMoves(tx).end(pjid, opened));
}
