import type { IncomingMessage } from 'node:http';
import { type AppError, invalidParameter } from '../../shared/error/app-error.js';

/** Header with the reason of a change, percent-encoded UTF-8. */
const REASON_HEADER = 'x-console-reason';

const MAX_REASON = 200;

/**
 * Returns the reason of a change, which the audit log stores; INVALID_PARAMETER without one, or with one that cannot be
 * read.
 */
export function reasonOf({ headers }: IncomingMessage): string | AppError {
  const reason = decoded(String(headers[REASON_HEADER] ?? '')).trim();
  const length = Array.from(reason).length;
  if (length === 0 || length > MAX_REASON)
    return invalidParameter(`${REASON_HEADER}: must be a reason of 1 to ${MAX_REASON} characters`);
  return reason;
}

/** Returns an empty text for what is not percent-encoded UTF-8. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
