import { randomBytes } from 'node:crypto';

const OPERATOR = 'operator:';

/**
 * Makes the request value of an operator's cancellation: the operator's key, and a random part that keeps it unique
 * in the project for any reqId of a game.
 */
export const operatorRequest = (keyId: string): string =>
  `${OPERATOR}${keyId}:${randomBytes(8).toString('hex')}`;

/** Returns the operator's key; null for a request of a game. */
export function operatorOf(request: string | null): string | null {
  if (request === null || !request.startsWith(OPERATOR)) return null;
  return request.slice(OPERATOR.length, request.lastIndexOf(':'));
}
