/** Condition that the move `m` keeps its project closed: only the due work of an opened one is still being given back. */
export const IS_CLOSED = "m.state <> 'OPENED'";

/** Condition that the project of a row, which the column names, is not closed for a move. Few projects are. */
export const inOpenProject = (pjid: string): string =>
  `NOT EXISTS (SELECT 1 FROM project_move m WHERE m.pjid = ${pjid} AND ${IS_CLOSED})`;
