import type { StoreFamily } from '../../store-verifier/index.js';

/** What is asked of a store about one purchase. */
export type StoreCallName = 'open' | 'verify' | 'capture' | 'settle' | 'look-up' | 'consume';

/** What a timeline shows of a call: words and ids of ours and codes of the store, never a token or a receipt. */
export interface StoreCallDetail {
  /** Family of the store, or the payment code where no store serves it any more. */
  readonly store: string;
  readonly call: StoreCallName;
  /** Kind of the answer, or `failed` when the call ended with an error of ours. */
  readonly outcome: string;
  /** Whole milliseconds from the question to the answer. */
  readonly ms: number;
  /** The store's own code, else the HTTP status of an answer that is no success. */
  readonly code?: string;
  readonly reason?: string;
  /** Of a call that the worker repeats, from 1. */
  readonly attempt?: number;
  readonly storeOrderId?: string;
  /** What the caller was answered, where the store's answer did not bring the purchase on. */
  readonly resultCode?: string;
  readonly traceId: string;
}

/** A call that is over. */
export interface StoreCall {
  readonly boid: string;
  /** By the process's monotonic clock, in milliseconds. */
  readonly begunAt: number;
  readonly detail: StoreCallDetail;
}

/** Which call is about to be made. */
export interface StoreQuestion {
  readonly boid: string;
  readonly store: StoreFamily | (string & {});
  readonly call: StoreCallName;
  readonly attempt?: number;
}
