import { randomBytes } from 'node:crypto';

const OPERATOR = 'operator:';

/**
 * What a purchase keeps of an operator's cancellation in the place of a request: the operator's key. The random part keeps it
 * unique in its project, whatever reqIds games choose.
 */
export const operatorRequest = (keyId: string): string =>
  `${OPERATOR}${keyId}:${randomBytes(8).toString('hex')}`;

/** The key in it; null for a request that no operator made. */
export function operatorOf(request: string | null): string | null {
  if (request === null || !request.startsWith(OPERATOR)) return null;
  return request.slice(OPERATOR.length, request.lastIndexOf(':'));
}
