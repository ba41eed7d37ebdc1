import { AsyncLocalStorage } from 'node:async_hooks';

/** The code of a store's last answer during one operation, which may take several calls. */
export interface HeardCode {
  /** The store's own code of its last answer, else the HTTP status where that is not a success; absent otherwise. */
  code?: string | undefined;
}

const current = new AsyncLocalStorage<HeardCode>();

/** Runs `ask` and stores the code of its last answer in `heard`. */
export const hearingStoreCode = <T>(heard: HeardCode, ask: () => Promise<T>): Promise<T> =>
  current.run(heard, ask);

/**
 * Records the code of an answer; undefined for an answer without one. Does nothing outside {@link hearingStoreCode}.
 */
export function noteStoreCode(code: string | undefined): void {
  const heard = current.getStore();
  if (heard !== undefined) heard.code = code;
}
