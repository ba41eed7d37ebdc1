import { inOpenProject } from '../../../platform/database/sql/closed-projects.js';
import { FIRST_MESSAGE_STATUS } from './message-status.js';

/** In lower case, as the ids were handed out. */
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Returns the id of a message as its row holds it; null for a text that is no UUID, which no message has. */
export const messageIdBytes = (messageId: string): Buffer | null =>
  UUID.test(messageId) ? Buffer.from(messageId.replaceAll('-', ''), 'hex') : null;

/** Stores a message; the only statement of Spec 23. The benchmark uses it too. */
export const INSERT_MESSAGE = `INSERT INTO push_message (uuid, pjid, imid, apps, content, status, accepted_at, expires_at, due_at, trace_id)
  VALUES (?, ?, ?, ?, ?, '${FIRST_MESSAGE_STATUS}', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) + INTERVAL ? SECOND, UTC_TIMESTAMP(3), ?)`;

/**
 * Selects projects with due messages and the time that the first has been due. Exported for the test of its query plan.
 */
export const DUE_PROJECTS = `SELECT m.pjid, TIMESTAMPDIFF(MICROSECOND, MIN(m.due_at), UTC_TIMESTAMP(3)) AS microseconds
  FROM push_message m GROUP BY m.pjid HAVING MIN(m.due_at) <= UTC_TIMESTAMP(3)`;

/** Selects the message of a project that has been due longest. Exported for the test of its query plan. */
export const FIRST_DUE = `SELECT m.id FROM push_message m
  WHERE m.pjid = ? AND m.due_at <= UTC_TIMESTAMP(3) ORDER BY m.due_at LIMIT 1`;

/** Selects the age of the oldest unsettled message of open projects. Exported for the test of its query plan. */
export const OLDEST_WAITING = `SELECT TIMESTAMPDIFF(MICROSECOND, m.accepted_at, UTC_TIMESTAMP(3)) AS microseconds
  FROM push_message m WHERE m.status = '${FIRST_MESSAGE_STATUS}' AND ${inOpenProject('m.pjid')} ORDER BY m.accepted_at LIMIT 1`;

/** Selects messages whose content and devices are due for deletion. Exported for the test of its query plan. */
export const PURGEABLE = `SELECT m.id FROM push_message m WHERE m.purge_at <= UTC_TIMESTAMP(3) ORDER BY m.purge_at LIMIT 500`;
