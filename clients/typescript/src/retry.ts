import type { AnyEndpoint } from './endpoint.js';
import type { Outcome } from './send.js';

/** The service failed, and what was asked for may be done all the same; the second is what push calls it. */
const UNSURE: ReadonlySet<string> = new Set(['SYSTEM_ERROR', 'INTERNAL_SERVER_ERROR']);
/** Refusals that the same request may get past later. All others are final, however often they are asked for. */
const PASSING: ReadonlySet<string> = new Set([...UNSURE, 'EXTERNAL_API_ERROR']);

/** Whether the same request may be sent again, with the same `reqId`. */
export function mayRepeat({ isOnce }: Pick<AnyEndpoint, 'isOnce'>, outcome: Outcome): boolean {
  if (outcome.kind === 'no-answer') return !isOnce;
  const { resultCode } = outcome.envelope;
  return PASSING.has(resultCode) && !(isOnce && UNSURE.has(resultCode));
}

const LONGEST_MS = 30_000;

/** How long to wait before an attempt: twice as long each time, spread so that callers do not come all at once. */
export function pauseMs(attempts: number, firstMs: number, outcome: Outcome): number {
  const asked = outcome.kind === 'answered' ? outcome.retryAfterMs : 0;
  const grown = Math.min(LONGEST_MS, firstMs * 2 ** (attempts - 1));
  return Math.max(asked, grown * (0.5 + Math.random() / 2));
}

/**
 * Waits.
 * @throws the reason of `signal` when the caller gives up meanwhile
 */
export function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', giveUp);
      resolve();
    }, ms);
    if (signal?.aborted) giveUp();
    else signal?.addEventListener('abort', giveUp, { once: true });
  });
}
