import { marksFor } from '../../../platform/database/statement-steps.js';
import { FIRST_MESSAGE_STATUS, FIRST_OUTCOME } from '../domain/message-status.js';

/** Accepts a message, the one statement on the path of Spec 23; the bench sends the same. */
export const INSERT_MESSAGE = `INSERT INTO push_message (uuid, pjid, imid, apps, content, status, accepted_at, expires_at, due_at, trace_id)
  VALUES (?, ?, ?, ?, ?, '${FIRST_MESSAGE_STATUS}', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) + INTERVAL ? SECOND, UTC_TIMESTAMP(3), ?)`;

/** The project of each message that is due, and for how long the first of them has been; for the plan of it. */
export const DUE_PROJECTS = `SELECT m.pjid, TIMESTAMPDIFF(MICROSECOND, MIN(m.due_at), UTC_TIMESTAMP(3)) AS microseconds
  FROM push_message m GROUP BY m.pjid HAVING MIN(m.due_at) <= UTC_TIMESTAMP(3)`;

/** The message of a project that has been due longest; for the plan of it. */
export const FIRST_DUE = `SELECT m.id FROM push_message m
  WHERE m.pjid = ? AND m.due_at <= UTC_TIMESTAMP(3) ORDER BY m.due_at LIMIT 1`;

/** How long the oldest message has waited that is not settled; for the plan of it. */
export const OLDEST_WAITING = `SELECT TIMESTAMPDIFF(MICROSECOND, m.accepted_at, UTC_TIMESTAMP(3)) AS microseconds
  FROM push_message m WHERE m.status = '${FIRST_MESSAGE_STATUS}' ORDER BY m.accepted_at LIMIT 1`;

/** Messages whose content and devices are to be forgotten; for the plan of it. */
export const PURGEABLE = `SELECT m.id FROM push_message m WHERE m.purge_at <= UTC_TIMESTAMP(3) ORDER BY m.purge_at LIMIT 500`;

/** Devices of messages, their ids filled up, that have no outcome yet, after the one given last; for the plan of it. */
export const pendingDevices = (
  messages: readonly unknown[],
  most: number,
): string => `SELECT o.id, o.message_id AS messageId, o.is_open AS isOpen,
    d.id AS deviceId, d.imid, d.token_key AS tokenKey, d.token
  FROM push_outcome o LEFT JOIN push_device d ON d.id = o.device_id
  WHERE o.message_id IN (${marksFor(messages)}) AND o.status = '${FIRST_OUTCOME}' AND o.id > CAST(? AS UNSIGNED)
  ORDER BY o.id LIMIT ${most}`;
