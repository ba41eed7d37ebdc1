import { dueSql } from '../../../platform/database/sql/parked-time.js';
import { stateList } from '../../../platform/database/sql/state-list.js';
import { forEachStep } from '../../../platform/database/statement/statement-steps.js';
import { UINT64 } from '../../../platform/database/sql/unsigned.js';
import { openStates } from '../../../shared/state/state-machine.js';
import { Reward } from './reward.entity.js';
import { FIRST_REWARD_STATE, REWARD_TRANSITIONS } from './reward-state.js';

/** Time before the expiry at which a reward is announced to expire. */
const ANNOUNCED_BEFORE = 'INTERVAL 3 DAY';
/** Time after which a reserved reward is reported. */
const LONG_RESERVED = 'INTERVAL 1 DAY';
const RESERVED = Reward.transition('reserve').to;

/**
 * Time of the next event of a READY reward: 3 days before it expires, if it had more time at first; then its expiry.
 * Null when the reward expires after the year 2900.
 */
const NOTICE_OF_READY = `IF(is_expiry_announced = 1 OR expire_at - ${ANNOUNCED_BEFORE} <= registered_at, ${dueSql('expire_at')},
      ${dueSql(`expire_at - ${ANNOUNCED_BEFORE}`)})`;

/** Assignments of every change of state: the new state (three times), and the mark of the request. */
const CHANGE = `state = ?, version = version + 1, changed_at = UTC_TIMESTAMP(3),
    listed_at = IF(? = '${FIRST_REWARD_STATE}', registered_at, UTC_TIMESTAMP(3)),
    notice_due_at = CASE ? WHEN '${FIRST_REWARD_STATE}' THEN ${NOTICE_OF_READY}
      WHEN '${RESERVED}' THEN UTC_TIMESTAMP(3) + ${LONG_RESERVED} ELSE NULL END, change_mark = ?`;

/** Locks rows in the order of their ids, so that two requests never deadlock. */
const changeSet = (condition: string): ((values: readonly unknown[]) => string) =>
  forEachStep(
    (marks) => `UPDATE reward FORCE INDEX (PRIMARY) SET ${CHANGE}
  WHERE reward_id IN (${marks}) AND pjid = ? AND user_type = ? AND user_value = ? AND state = ?${condition}
  ORDER BY reward_id`,
  );

/**
 * Condition of a READY reward whose expiry was published, which has ended its grant: a notice was sent, and none is to
 * come. A statement that waits for a lock compares times with its start, so the time alone does not tell.
 */
const EXPIRY_IS_PUBLISHED = 'is_expiry_announced = 1 AND notice_due_at IS NULL';

/** Compare-and-set of rewards that are READY and not expired. */
export const CHANGE_UNEXPIRED = changeSet(
  ` AND expire_at > UTC_TIMESTAMP(3) AND NOT (${EXPIRY_IS_PUBLISHED})`,
);

/** Compare-and-set of rewards, expired or not. */
export const CHANGE_ANY = changeSet('');

/**
 * Expires the reward of a purchase now: a game that has reserved it may still confirm it; a cancelled reservation is
 * not listed again.
 */
export const EXPIRE_GRANTED = `UPDATE reward SET expire_at = LEAST(expire_at, UTC_TIMESTAMP(3))
  WHERE granted_boid = ${UINT64} AND state IN ${stateList(openStates(REWARD_TRANSITIONS))}`;

/** Locks and selects the state of a grant's reward. */
export const LOCK_GRANTED = `SELECT r.state FROM reward r WHERE r.granted_boid = ${UINT64} FOR UPDATE`;

/** Compare-and-set of a purchase's reward. */
export const CHANGE_GRANTED = `UPDATE reward SET ${CHANGE} WHERE granted_boid = ${UINT64} AND state = ?`;

/** Marks the change for publication; only a change back to the first state has no event. */
const HISTORY = `INSERT INTO reward_event (reward_id, version, at, event, from_state, to_state, trace_id, mark, event_due_at)
  SELECT r.reward_id, r.version, r.changed_at, ?, ?, r.state, ?, r.change_mark,
    IF(r.state = '${FIRST_REWARD_STATE}' AND r.version > 1, NULL, r.changed_at) FROM reward r`;

/** Adds the history of the rewards that a request has changed, found by its mark. */
export const ADD_HISTORY = forEachStep(
  (marks) => `${HISTORY} FORCE INDEX (PRIMARY) WHERE r.reward_id IN (${marks}) AND r.change_mark = ?`,
);

/** Adds the history of new rewards, except expired ones. */
export const ADD_REGISTRATION = forEachStep(
  (marks) =>
    `${HISTORY} FORCE INDEX (PRIMARY) WHERE r.reward_id IN (${marks}) AND r.expire_at > r.registered_at`,
);

/** Adds the history of a purchase's reward. */
export const ADD_GRANTED_HISTORY = `${HISTORY} WHERE r.granted_boid = ${UINT64} AND r.change_mark = ?`;

/** Selects the rewards of a request in its project, including changed ones. */
export const EXPLAIN_REWARDS = forEachStep(
  (marks) => `SELECT r.reward_id AS rewardId, r.user_type AS userType, r.user_value AS userValue, r.state,
    r.expire_at <= UTC_TIMESTAMP(3) AS isExpired, r.granted_boid AS grantedBoid, r.change_mark AS mark
  FROM reward r FORCE INDEX (PRIMARY) WHERE r.reward_id IN (${marks}) AND r.pjid = ?`,
);

const NEW_ROW = `(?, ?, ?, ?, ?, ?, ?, ?, ?, COALESCE(?, UTC_TIMESTAMP(3) + INTERVAL ? DAY), '${FIRST_REWARD_STATE}', 1,
    UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), ?, ?, ${UINT64}, ?, 0, ${NOTICE_OF_READY})`;

/** Inserts a number of rewards. */
export const insertRewards = (count: number): string =>
  `INSERT INTO reward (reward_id, pjid, user_type, user_value, service_id, server_id, provider, contents,
    requester_custom_data, expire_at, state, version, registered_at, changed_at, listed_at, request, request_hash,
    granted_boid, change_mark, is_expiry_announced, notice_due_at) VALUES ${Array(count).fill(NEW_ROW).join(', ')}`;

/** Selects new rewards that had expired when they were registered. */
export const FIND_EXPIRED = forEachStep(
  (marks) => `SELECT r.reward_id AS rewardId FROM reward r FORCE INDEX (PRIMARY)
  WHERE r.reward_id IN (${marks}) AND r.expire_at <= r.registered_at`,
);

/** Selects rewards that requests of a project have registered. */
export const FIND_REQUESTS = forEachStep(
  (marks) => `SELECT r.request, r.reward_id AS rewardId, r.request_hash AS requestHash
  FROM reward r FORCE INDEX (uq_reward_request) WHERE r.pjid = ? AND r.request IN (${marks})`,
);

/** Selects the reward of a purchase. */
export const FIND_GRANTED = `SELECT r.reward_id AS rewardId FROM reward r WHERE r.granted_boid = ${UINT64}`;

/** Selects the change with a mark from the history of a reward. */
export const FIND_MARK = `SELECT 1 AS found FROM reward_event e WHERE e.reward_id = ? AND e.mark = ? LIMIT 1`;
