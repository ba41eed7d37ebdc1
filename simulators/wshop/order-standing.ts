import type { Order, OrderStatus } from './order.js';

/** What a token is good for now: `open` can be paid, the rest says why not. */
export type Standing = 'open' | 'expired' | Exclude<OrderStatus, 'new'>;

export function standingOf({ status, expiresAt }: Order, now: number): Standing {
  if (status !== 'new') return status;
  return expiresAt <= now ? 'expired' : 'open';
}
