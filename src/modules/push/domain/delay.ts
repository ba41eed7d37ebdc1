import type { SendAnswer } from './push-service.js';

/** Reason for a message to wait, from one of its devices. */
export interface Delay {
  readonly kind: 'later' | 'not-asked' | 'credentials';
  readonly reason: string;
}

/** Returns the delay that an answer causes; null when the outcome is final. */
export function delayOf(answer: SendAnswer): Delay | null {
  switch (answer.kind) {
    case 'later':
    case 'not-asked':
    case 'credentials':
      return { kind: answer.kind, reason: answer.reason };
    case 'delivered':
    case 'unregistered':
    case 'failed':
      return null;
  }
}

/** Returns the first of two delays; a failed attempt counts more than one that was not made. */
export function weightierOf(one: Delay | undefined, other: Delay): Delay {
  return one === undefined || (one.kind !== 'later' && other.kind === 'later') ? other : one;
}
