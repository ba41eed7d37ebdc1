import { badInput } from '../../kit/answer.js';
import type { Fields } from '../../kit/fields.js';
import { isJsonObject } from '../../kit/json-object.js';
import { isAmount } from '../money.js';
import type { ResendInput } from './notification-dispatcher.js';
import type { NotificationRoute } from './notification-route.js';
import { NOTIFICATION_FLAWS, NOTIFICATION_MODES } from './notification.js';

/** Reads changes of where the notifications of a project go. */
export function readNotificationRoute(fields: Fields): Partial<NotificationRoute> {
  return {
    url: fields.stringOrNull('url'),
    mode: fields.optionalOneOf('mode', NOTIFICATION_MODES),
    validations: fields.optionalInteger('validations'),
    delayMs: fields.optionalInteger('delayMs'),
    timeoutMs: fields.optionalInteger('timeoutMs'),
  };
}

/** Reads a notification to send once more. */
export function readResend(fields: Fields): ResendInput {
  const amount = fields.optionalString('amount');
  const merge = fields.any('merge');
  if (amount !== undefined && !isAmount(amount)) throw badInput('"amount" must be a decimal text.');
  if (merge !== undefined && !isJsonObject(merge)) throw badInput('"merge" must be an object.');
  return {
    id: fields.integer('id'),
    flaw: fields.optionalOneOf('flaw', NOTIFICATION_FLAWS),
    amount,
    merge,
  };
}
