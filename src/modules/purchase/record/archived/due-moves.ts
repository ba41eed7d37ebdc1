import { type DueMeasure, measureDue, measureSql } from '../../../../platform/database/rows/due-measure.js';
import type { Statements } from '../../../../platform/database/statement/statements.js';

const DUE_MOVES = measureSql('m.due_at', { table: 'purchase_move m' });

/** Measures purchases that are due to be moved to the archive. */
export const measureMoves = (statements: Statements): Promise<DueMeasure> =>
  measureDue(statements, DUE_MOVES);
