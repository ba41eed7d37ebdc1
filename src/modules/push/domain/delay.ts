import type { SendAnswer } from './push-service.js';

/** Why a message waits, as far as one of its devices tells. */
export interface Delay {
  readonly kind: 'later' | 'not-asked' | 'credentials';
  readonly reason: string;
  readonly retryAfterSeconds: number | null;
}

/** What an answer delays; null when the device is done with. */
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

/** Of two devices of a message the one that makes it wait longer: a failed attempt more than one that was not made. */
export function longerOf(one: Delay | undefined, other: Delay): Delay {
  if (one === undefined) return other;
  if ((one.kind === 'later') !== (other.kind === 'later')) return one.kind === 'later' ? one : other;
  return (other.retryAfterSeconds ?? 0) > (one.retryAfterSeconds ?? 0) ? other : one;
}
