/** Condition that the move `m` keeps its project closed: only the due work of an opened one is still being given back. */
export const IS_CLOSED = "m.state <> 'OPENED'";
