import type { OpenAnswer, SendAnswer } from '../message/push-service.js';

/** Reason for a message to wait, from one of its devices. */
export type Delay = Pick<OpenAnswer, 'kind' | 'reason'>;

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

/** Returns the delay of a message with both: the first one, but a failed attempt before one that was not made. */
export function delayOfBoth(one: Delay | undefined, other: Delay): Delay {
  return one === undefined || (one.kind !== 'later' && other.kind === 'later') ? other : one;
}
