import type { StoreFamily } from '../../store-verifier/index.js';

/** Kinds of calls to a store about one purchase. */
export type StoreCallName = 'open' | 'verify' | 'capture' | 'settle' | 'look-up' | 'consume';

/**
 * Timeline entry of a call: the service's own words and ids and codes of the store. Never contains a token or a
 * receipt.
 */
export interface StoreCallDetail {
  /** Family of the store, or the payment code when no store serves it any more. */
  readonly store: string;
  readonly call: StoreCallName;
  /** Kind of the answer, or `failed` when the service itself failed. */
  readonly outcome: string;
  /** Duration in whole milliseconds. */
  readonly ms: number;
  /** The store's own code, else the HTTP status of an unsuccessful answer. */
  readonly code?: string;
  readonly reason?: string;
  /** Number of the attempt of a call that the worker repeats, from 1. */
  readonly attempt?: number;
  readonly storeOrderId?: string;
  /** Result code of the caller's answer, where the store's answer did not change the purchase. */
  readonly resultCode?: string;
  /** The purchase of the same project that owns the receipt, where the caller was refused for that. */
  readonly ownerBoid?: string;
  readonly traceId: string;
}

/** What a caller that was refused was answered. */
export type CallAnswer = Pick<StoreCallDetail, 'resultCode' | 'ownerBoid'>;

/** A finished call. */
export interface StoreCall {
  readonly boid: string;
  /** By the process's monotonic clock, in milliseconds. */
  readonly begunAt: number;
  readonly detail: StoreCallDetail;
}

/** A call before it is sent. */
export interface StoreQuestion {
  readonly boid: string;
  readonly store: StoreFamily | (string & {});
  readonly call: StoreCallName;
  readonly attempt?: number;
}

/** Shortest delay before the next attempt of a call that was not sent. */
export const NOT_ASKED_MS = 60_000;

/**
 * Returns whether a call was not sent, because the store's circuit is open or its concurrency limit is reached. Such
 * a call counts as no attempt.
 */
export const isNotAsked = (reason: string): boolean => reason === 'busy' || reason === 'circuit-open';
