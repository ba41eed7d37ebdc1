import { INT63 } from '../../../platform/database/sql/unsigned.js';
import { marksFor } from '../../../platform/database/statement/statement-steps.js';
import { FIRST_OUTCOME } from '../message/message-status.js';

/** Condition: an attempt can be made for the device of an outcome `o`. */
const IS_DEVICE_DUE = '(o.retry_at IS NULL OR o.retry_at <= UTC_TIMESTAMP(3))';

/**
 * Selects pending devices of messages (padded ids) after the given one that are due. Exported for the test of its query
 * plan.
 */
export const pendingDevices = (
  messages: readonly unknown[],
  most: number,
): string => `SELECT o.id, o.message_id AS messageId, o.is_open AS isOpen, o.attempts,
    d.id AS deviceId, d.imid, d.token_key AS tokenKey, d.token
  FROM push_outcome o LEFT JOIN push_device d ON d.id = o.device_id
  WHERE o.message_id IN (${marksFor(messages)}) AND o.status = '${FIRST_OUTCOME}' AND ${IS_DEVICE_DUE}
    AND o.id > ${INT63}
  ORDER BY o.id LIMIT ${most}`;
