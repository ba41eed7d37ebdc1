/** Condition that the move `m` keeps its project closed: only the due work of an opened one is still being given back. */
export const IS_CLOSED = "m.state <> 'OPENED'";

/**
 * Condition that the project of a row, which the column names, is not closed for a move. Few projects are. The alias of the moves is
 * no other table's: it would hide that of the row.
 */
export const inOpenProject = (pjid: string): string =>
  `NOT EXISTS (SELECT 1 FROM project_move own_move WHERE own_move.pjid = ${pjid} AND own_move.state <> 'OPENED')`;
