import { stateList } from '../../../platform/database/state-list.js';
import { forEachStep } from '../../../platform/database/statement-steps.js';
import { UINT64 } from '../../../platform/database/unsigned.js';
import { openStates } from '../../../shared/state-machine.js';
import { FIRST_REWARD_STATE, REWARD_TRANSITIONS } from '../domain/reward-state.js';

/** What every change of state sets: the new state (twice), and the mark of whoever makes it. */
const CHANGE = `state = ?, version = version + 1, changed_at = UTC_TIMESTAMP(3),
    listed_at = IF(? = '${FIRST_REWARD_STATE}', registered_at, UTC_TIMESTAMP(3)), change_mark = ?`;

/** Rows are locked in the order of their ids, whatever the order they are named in: two requests never wait for each other. */
const changeSet = (condition: string): ((values: readonly unknown[]) => string) =>
  forEachStep(
    (marks) => `UPDATE reward FORCE INDEX (PRIMARY) SET ${CHANGE}
  WHERE reward_id IN (${marks}) AND pjid = ? AND user_type = ? AND user_value = ? AND state = ?${condition}
  ORDER BY reward_id`,
  );

/** Compare-and-set of rewards that are READY and not expired. */
export const CHANGE_UNEXPIRED = changeSet(' AND expire_at > UTC_TIMESTAMP(3)');

/** Compare-and-set of rewards, expired or not. */
export const CHANGE_ANY = changeSet('');

/** The reward that hands out a purchase expires now: who has reserved it may still confirm, who gives it back gives it up. */
export const EXPIRE_GRANTED = `UPDATE reward SET expire_at = LEAST(expire_at, UTC_TIMESTAMP(3))
  WHERE granted_boid = ${UINT64} AND state IN ${stateList(openStates(REWARD_TRANSITIONS))}`;

/** The state of the reward that hands out a purchase; nothing changes it before the transaction ends. */
export const LOCK_GRANTED = `SELECT r.state FROM reward r WHERE r.granted_boid = CAST(? AS UNSIGNED) FOR UPDATE`;

/** Compare-and-set of the reward that hands out a purchase. */
export const CHANGE_GRANTED = `UPDATE reward SET ${CHANGE} WHERE granted_boid = ${UINT64} AND state = ?`;

const HISTORY = `INSERT INTO reward_event (reward_id, version, at, event, from_state, to_state, trace_id, mark)
  SELECT r.reward_id, r.version, r.changed_at, ?, ?, r.state, ?, r.change_mark FROM reward r`;

/** The history of what a request has changed, told by its mark. */
export const ADD_HISTORY = forEachStep(
  (marks) => `${HISTORY} FORCE INDEX (PRIMARY) WHERE r.reward_id IN (${marks}) AND r.change_mark = ?`,
);

/** The same, of what would be registered; one that has expired already gets none. */
export const ADD_REGISTRATION = forEachStep(
  (marks) =>
    `${HISTORY} FORCE INDEX (PRIMARY) WHERE r.reward_id IN (${marks}) AND r.expire_at > r.registered_at`,
);

/** The same, of the reward that hands out a purchase. */
export const ADD_GRANTED_HISTORY = `${HISTORY} WHERE r.granted_boid = ${UINT64} AND r.change_mark = ?`;

/** How a request finds rewards of its project, those that it has changed included. */
export const EXPLAIN_REWARDS = forEachStep(
  (marks) => `SELECT r.reward_id AS rewardId, r.user_type AS userType, r.user_value AS userValue, r.state,
    r.expire_at <= UTC_TIMESTAMP(3) AS isExpired, r.granted_boid AS grantedBoid, r.change_mark AS mark
  FROM reward r FORCE INDEX (PRIMARY) WHERE r.reward_id IN (${marks}) AND r.pjid = ?`,
);

const NEW_ROW = `(?, ?, ?, ?, ?, ?, ?, ?, ?, COALESCE(?, UTC_TIMESTAMP(3) + INTERVAL ? DAY), '${FIRST_REWARD_STATE}', 1,
    UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), ?, ?, ${UINT64}, ?)`;

/** So many new rewards at once. */
export const insertRewards = (count: number): string =>
  `INSERT INTO reward (reward_id, pjid, user_type, user_value, service_id, server_id, provider, contents,
    requester_custom_data, expire_at, state, version, registered_at, changed_at, listed_at, request, request_hash,
    granted_boid, change_mark) VALUES ${Array(count).fill(NEW_ROW).join(', ')}`;

/** Those of new rewards that had expired when they were registered. */
export const FIND_EXPIRED = forEachStep(
  (marks) => `SELECT r.reward_id AS rewardId FROM reward r FORCE INDEX (PRIMARY)
  WHERE r.reward_id IN (${marks}) AND r.expire_at <= r.registered_at`,
);

/** What requests of a project have registered. */
export const FIND_REQUESTS = forEachStep(
  (marks) => `SELECT r.request, r.reward_id AS rewardId, r.request_hash AS requestHash
  FROM reward r FORCE INDEX (uq_reward_request) WHERE r.pjid = ? AND r.request IN (${marks})`,
);

/** The reward that hands out a purchase. */
export const FIND_GRANTED = `SELECT r.reward_id AS rewardId FROM reward r WHERE r.granted_boid = ${UINT64}`;

/** Whether a change with this mark is in the history of a reward. */
export const FIND_MARK = `SELECT 1 AS found FROM reward_event e WHERE e.reward_id = ? AND e.mark = ? LIMIT 1`;
