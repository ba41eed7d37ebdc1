/** Condition that a move keeps its project closed: only the due work of an opened one is still being given back. */
const keepsClosed = (move: string): string => `${move}.state <> 'OPENED'`;

/** {@link keepsClosed} of the move `m`. */
export const IS_CLOSED = keepsClosed('m');

/**
 * Condition that the project of a row, which the column names, is not closed for a move. Few projects are. The alias of
 * the moves is no other table's: it would hide that of the row. Counted, because MySQL turns NOT EXISTS into a join,
 * reads all rows and sorts them where the first one in the order of an index is wanted.
 */
export const inOpenProject = (pjid: string): string =>
  `(SELECT COUNT(*) FROM project_move own_move WHERE own_move.pjid = ${pjid} AND ${keepsClosed('own_move')}) = 0`;
