import type { Transitions } from '../../../shared/state/state-machine.js';

/** Status of a message. */
export type MessageStatus = 'QUEUED' | 'SENT' | 'NO_DEVICE' | 'FAILED' | 'EXPIRED';

/**
 * What happens to a message when none of its devices is open any more: at least one device has it (send), it has no
 * device (findNoDevice), the push service has refused it for each device (fail), or its time to live is over (expire).
 */
export type MessageEvent = 'send' | 'findNoDevice' | 'fail' | 'expire';

/** Status of an accepted message. */
export const FIRST_MESSAGE_STATUS: MessageStatus = 'QUEUED';

/** Legal transitions of a message. */
export const MESSAGE_TRANSITIONS: Transitions<MessageStatus, MessageEvent> = {
  QUEUED: { send: 'SENT', findNoDevice: 'NO_DEVICE', fail: 'FAILED', expire: 'EXPIRED' },
  SENT: {},
  NO_DEVICE: {},
  FAILED: {},
  EXPIRED: {},
};

/** Outcome of a message on one device. */
export type Outcome = 'PENDING' | 'DELIVERED' | 'UNREGISTERED' | 'FAILED' | 'EXPIRED';

/** What happens to a message on one device. */
export type OutcomeEvent = 'deliver' | 'findUnregistered' | 'fail' | 'expire';

/** Outcome of a device that the message has not been sent to. */
export const FIRST_OUTCOME: Outcome = 'PENDING';

/** Legal transitions of an outcome. All but the first are final: the message is never sent to that device again. */
export const OUTCOME_TRANSITIONS: Transitions<Outcome, OutcomeEvent> = {
  PENDING: { deliver: 'DELIVERED', findUnregistered: 'UNREGISTERED', fail: 'FAILED', expire: 'EXPIRED' },
  DELIVERED: {},
  UNREGISTERED: {},
  FAILED: {},
  EXPIRED: {},
};

/** Number of devices of a message by outcome. */
export type OutcomeCounts = Readonly<Record<Lowercase<Outcome>, number>>;

/**
 * Returns the event that settles a message with these outcomes; null while a device is open.
 * @param isTargeted whether its devices were recorded; false when its time to live ended before
 */
export function settlingEvent(counts: OutcomeCounts, isTargeted: boolean): MessageEvent | null {
  const { pending, delivered, unregistered, failed, expired } = counts;
  if (!isTargeted) return 'expire';
  if (pending > 0) return null;
  if (delivered > 0) return 'send';
  if (expired > 0) return 'expire';
  return unregistered + failed > 0 ? 'fail' : 'findNoDevice';
}
