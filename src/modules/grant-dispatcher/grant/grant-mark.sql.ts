/** Bit of `event_mask` for the last delivery. */
export const DELIVERED_BIT = 1;
/** Added for each time a grant is given up: after a replay that can happen again. */
export const DEAD_STEP = 2;
/** Added for each delivery after which the grant was sent again. */
export const EARLIER_STEP = 4_096;
/** `event_mask` of a grant that has been sent again as often as the column can count. */
const LAST_EARLIER = 15 * EARLIER_STEP;

const marked = (step: number): string =>
  `g.event_mask = g.event_mask + ${step}, g.event_due_at = UTC_TIMESTAMP(3)`;

/** Assignments that mark a delivery for publication, in the statement that makes it. */
export const MARK_DELIVERED = marked(DELIVERED_BIT);

/** Assignments that mark a grant that is given up. */
export const MARK_DEAD = marked(DEAD_STEP);

/** Assignment that makes an unpublished delivery an earlier one, so that the next one is published beside it. */
export const COUNT_AS_EARLIER = `g.event_mask = g.event_mask
  + IF((g.event_mask & ${DELIVERED_BIT}) = 0, 0, ${EARLIER_STEP - DELIVERED_BIT})`;

/** Whether one more delivery can be counted as an earlier one. */
export const EARLIER_ARE_COUNTED = `g.event_mask < ${LAST_EARLIER}`;
