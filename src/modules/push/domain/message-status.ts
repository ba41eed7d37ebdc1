import type { Transitions } from '../../../shared/state-machine.js';

/** Where a message stands. */
export const MESSAGE_STATUSES = ['QUEUED', 'SENT', 'NO_DEVICE', 'FAILED', 'EXPIRED'] as const;

/** One of {@link MESSAGE_STATUSES}. */
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** A message is settled once, when none of its devices is open any more. */
export const MESSAGE_TRANSITIONS = {
  QUEUED: { send: 'SENT', findNoDevice: 'NO_DEVICE', fail: 'FAILED', expire: 'EXPIRED' },
  SENT: {},
  NO_DEVICE: {},
  FAILED: {},
  EXPIRED: {},
} as const satisfies Transitions<MessageStatus, string>;

/** What became of a message on one device. */
export const OUTCOMES = ['PENDING', 'DELIVERED', 'UNREGISTERED', 'FAILED', 'EXPIRED'] as const;

/** One of {@link OUTCOMES}. */
export type Outcome = (typeof OUTCOMES)[number];

/** An outcome is final: a device that has one is never sent the message again. */
export const OUTCOME_TRANSITIONS = {
  PENDING: { deliver: 'DELIVERED', findUnregistered: 'UNREGISTERED', fail: 'FAILED', expire: 'EXPIRED' },
  DELIVERED: {},
  UNREGISTERED: {},
  FAILED: {},
  EXPIRED: {},
} as const satisfies Transitions<Outcome, string>;

/** How many devices of a message have which outcome. */
export type OutcomeCounts = Readonly<Record<Lowercase<Outcome>, number>>;

type MessageEvent = keyof (typeof MESSAGE_TRANSITIONS)['QUEUED'];

/**
 * What has happened to a message whose devices stand like this; null while one of them is open.
 * @param isTargeted whether its devices were fixed: its time to live was over before, else
 */
export function settlingEvent(counts: OutcomeCounts, isTargeted: boolean): MessageEvent | null {
  const { pending, delivered, unregistered, failed, expired } = counts;
  if (!isTargeted) return 'expire';
  if (pending > 0) return null;
  if (delivered > 0) return 'send';
  if (expired > 0) return 'expire';
  return unregistered + failed > 0 ? 'fail' : 'findNoDevice';
}
