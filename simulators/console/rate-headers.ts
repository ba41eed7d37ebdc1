import type { QuotaState } from './quota-meter.js';

/** Where a client stands, on every answer; with the wait on a refusal. */
export function rateHeaders(state: QuotaState): Record<string, string> {
  return {
    'x-ratelimit-limit': String(state.limit),
    'x-ratelimit-remaining': String(state.remaining),
    'x-ratelimit-reset': String(state.resetAt),
    ...(state.isAllowed ? {} : { 'retry-after': String(state.retryAfter) }),
  };
}
