import { AsyncLocalStorage } from 'node:async_hooks';

/** What was heard from a store while it was asked one question, which may take several calls. */
export interface HeardCode {
  /** The store's own code of its last answer, else the HTTP status where that is not a success; absent otherwise. */
  code?: string | undefined;
}

const current = new AsyncLocalStorage<HeardCode>();

/** Runs `ask`; `heard` then has the code of the last answer that came within it. */
export const hearingStoreCode = <T>(heard: HeardCode, ask: () => Promise<T>): Promise<T> =>
  current.run(heard, ask);

/** Keeps the code of an answer, undefined for an answer without one. Does nothing where no question is recorded. */
export function noteStoreCode(code: string | undefined): void {
  const heard = current.getStore();
  if (heard !== undefined) heard.code = code;
}
