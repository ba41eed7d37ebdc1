/** Bit of `event_mask` for a delivery, which happens once at most. */
export const DELIVERED_BIT = 1;
/** Added for each time a grant is given up: after a replay that can happen again. */
export const DEAD_STEP = 2;

const marked = (step: number): string =>
  `g.event_mask = g.event_mask + ${step}, g.event_due_at = UTC_TIMESTAMP(3)`;

/** Assignments that mark a delivery for publication, in the statement that makes it. */
export const MARK_DELIVERED = marked(DELIVERED_BIT);

/** Assignments that mark a grant that is given up. */
export const MARK_DEAD = marked(DEAD_STEP);
