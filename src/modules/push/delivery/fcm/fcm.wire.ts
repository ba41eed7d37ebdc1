import { asObject, isFields, parseObject } from '../../../../shared/format/wire-json.js';
import type { PushContent } from '../../message/push-content.js';

const FCM_ERROR = 'type.googleapis.com/google.firebase.fcm.v1.FcmError';
const WORD = /^[A-Z][A-Z_]{1,58}$/;

/** Builds the body of `messages:send` for one device. */
export const toSendBody = (token: string, content: PushContent): string =>
  JSON.stringify({ message: { token, ...content } });

/** Returns whether an answer with status 200 is the service's own: it names the message. */
export function isSent(text: string): boolean {
  const name = parseObject(text)?.['name'];
  return typeof name === 'string' && name !== '';
}

/**
 * Parsed refusal: the code of the service, and the status of the API in front of it; null where the format is another.
 */
export interface FcmRefusal {
  /** Such as `UNREGISTERED`; null when the refusal is not the service's own. */
  readonly errorCode: string | null;
  /** Such as `NOT_FOUND`. */
  readonly status: string | null;
}

/** Parses the body of an answer whose status is not 200. Never throws: a body of another format has no codes. */
export function readRefusal(text: string): FcmRefusal {
  const error = asObject(parseObject(text)?.['error']);
  const details: unknown[] = Array.isArray(error?.['details']) ? error['details'] : [];
  const own = details.filter(isFields).find((detail) => detail['@type'] === FCM_ERROR);
  return { errorCode: wordOf(own?.['errorCode']), status: wordOf(error?.['status']) };
}

const wordOf = (value: unknown): string | null =>
  typeof value === 'string' && WORD.test(value) ? value : null;
