import type { Pool } from 'mysql2';
import { WaitingCallers } from './waiting-callers.js';

/** Usage of a pool. */
export interface PoolFigures {
  readonly open: number;
  readonly inUse: number;
  /** Callers that wait for a connection. */
  readonly waiting: number;
}

/** The internals of the driver; it has no public figures. */
interface PoolLists {
  readonly config: { readonly connectionLimit: number };
  readonly _allConnections: { readonly length: number };
  readonly _freeConnections: { readonly length: number };
  _connectionQueue: { readonly length: number };
}

/**
 * Sets the order in which the callers of a new pool get its connections; the driver has none but that of their arrival.
 */
export function orderWaiting(pool: Pool): void {
  (pool as unknown as PoolLists)._connectionQueue = new WaitingCallers();
}

/** Returns the numbers of connections and of waiting callers at this moment. */
export function figuresOf(pool: Pool): PoolFigures {
  const {
    _allConnections: all,
    _freeConnections: free,
    _connectionQueue: queue,
  } = pool as unknown as PoolLists;
  return { open: all.length, inUse: all.length - free.length, waiting: queue.length };
}

/** Returns whether as many connections are open as may be. */
export function isFull(pool: Pool): boolean {
  const { _allConnections: all, config } = pool as unknown as PoolLists;
  return all.length >= config.connectionLimit;
}

/** Returns whether a connection is free. */
export const hasFreeConnection = (pool: Pool): boolean =>
  (pool as unknown as PoolLists)._freeConnections.length > 0;
