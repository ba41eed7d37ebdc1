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

/**
 * Returns the types that a replay sends to an endpoint: those that are in both lists, of which an empty one stands for
 * every type. Null without a common type.
 */
export function typesInBoth(
  some: readonly EventType[],
  others: readonly EventType[],
): readonly EventType[] | null {
  if (some.length === 0) return others;
  if (others.length === 0) return some;
  const both = some.filter((type) => others.includes(type));
  return both.length === 0 ? null : both;
}
