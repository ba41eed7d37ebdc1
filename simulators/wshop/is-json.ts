import type { Call } from '../kit/route.js';

/** Whether a call says that its body is JSON. */
export function isJson({ headers }: Call): boolean {
  return /^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '');
}
