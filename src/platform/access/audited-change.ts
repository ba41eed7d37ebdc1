import { hash } from 'node:crypto';
import { currentRequestContext } from '../request-context/request-context.js';

/** JSON text that does not depend on the order of fields. */
const canonical = (value: object): string =>
  JSON.stringify(value, (_, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item) && !(item instanceof Date)
      ? Object.fromEntries(Object.entries(item).toSorted(([left], [right]) => (left < right ? -1 : 1)))
      : item,
  );

const digestOf = (value: object | null): Buffer | null =>
  value === null ? null : Buffer.from(hash('sha256', canonical(value)), 'hex');

/**
 * Notes what the call changed, for the audit log, which keeps SHA-256 digests of it: null for what was not there. Pass
 * no secrets, because a digest of a short one can be guessed.
 */
export function noteChange(before: object | null, after: object | null): void {
  const requestContext = currentRequestContext();
  if (requestContext === undefined) return;
  requestContext.change = { before: digestOf(before), after: digestOf(after) };
}
