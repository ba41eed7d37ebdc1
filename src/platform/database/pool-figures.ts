import type { Pool } from 'mysql2';

/** How busy a pool is. */
export interface PoolFigures {
  readonly open: number;
  readonly inUse: number;
  /** Callers that wait for a connection. */
  readonly waiting: number;
}

/** The driver's own lists; it has no public figures. */
interface PoolLists {
  readonly _allConnections: { readonly length: number };
  readonly _freeConnections: { readonly length: number };
  readonly _connectionQueue: { readonly length: number };
}

export function figuresOf(pool: Pool): PoolFigures {
  const {
    _allConnections: all,
    _freeConnections: free,
    _connectionQueue: queue,
  } = pool as unknown as PoolLists;
  return { open: all.length, inUse: all.length - free.length, waiting: queue.length };
}

/** Whether a connection is there to be taken at once. */
export const hasFreeConnection = (pool: Pool): boolean =>
  (pool as unknown as PoolLists)._freeConnections.length > 0;
