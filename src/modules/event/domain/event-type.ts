/**
 * Types of events, causes before effects: events of one subject that happened in the same millisecond are published
 * in this order.
 */
export const EVENT_TYPES = [
  'purchase.reserved',
  'purchase.reservation_canceled',
  'purchase.verified',
  'grant.dead',
  'grant.delivered',
  'incident.double_grant',
  'purchase.completed',
  'purchase.canceled',
  'reward.registered',
  'reward.reserved',
  'reward.confirmed',
  'reward.dropped',
  'reward.expired',
  'limit.threshold',
  'reward.expiring',
  'reward.reserved_long',
  'refund.flagged',
  'refund.cleared',
] as const;

/** One of {@link EVENT_TYPES}. */
export type EventType = (typeof EVENT_TYPES)[number];
