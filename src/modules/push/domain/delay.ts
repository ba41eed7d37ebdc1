import type { SendAnswer } from './push-service.js';

/** Reason for a message to wait, from one of its devices. */
export interface Delay {
  readonly kind: 'later' | 'not-asked' | 'credentials';
  readonly reason: string;
  readonly retryAfterSeconds: number | null;
}

/** Returns the delay that an answer causes; null when the outcome is final. */
export function delayOf(answer: SendAnswer): Delay | null {
  switch (answer.kind) {
    case 'later':
      return { kind: answer.kind, reason: answer.reason, retryAfterSeconds: answer.retryAfterSeconds };
    case 'not-asked':
    case 'credentials':
      return { kind: answer.kind, reason: answer.reason, retryAfterSeconds: null };
    case 'delivered':
    case 'unregistered':
    case 'failed':
      return null;
  }
}

/** Returns the longer of two delays; a failed attempt counts more than one that was not made. */
export function longerOf(one: Delay | undefined, other: Delay): Delay {
  if (one === undefined) return other;
  if ((one.kind === 'later') !== (other.kind === 'later')) return one.kind === 'later' ? one : other;
  return (other.retryAfterSeconds ?? 0) > (one.retryAfterSeconds ?? 0) ? other : one;
}
