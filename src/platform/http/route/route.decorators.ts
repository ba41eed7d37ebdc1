import { type CustomDecorator, SetMetadata } from '@nestjs/common';

/**
 * Priorities under overload; the last is rejected first. `vital` settles money that was paid; `operator` is for people,
 * who can wait.
 */
export const PRIORITIES = ['vital', 'reserve', 'list', 'operator'] as const;

/** One of {@link PRIORITIES}; `health` is for orchestrators and never rejected. */
export type RoutePriority = (typeof PRIORITIES)[number] | 'health';

/** Returns the index in {@link PRIORITIES}; -1 for health checks, which are neither counted nor limited. */
export const rankOf = (priority: RoutePriority): number =>
  (PRIORITIES as readonly RoutePriority[]).indexOf(priority);

/** Metadata key: the priority of a controller or a route. */
export const PRIORITY = 'purser:priority';

/** Metadata key: the deadline of a controller or a route, in seconds. */
export const DEADLINE = 'purser:deadline';

/** Sets the priority of a controller's or a route's requests under overload; the default is the lowest. */
export const Priority = (priority: RoutePriority): CustomDecorator => SetMetadata(PRIORITY, priority);

/** Sets the deadline of a controller or a route in seconds; the default is five. */
export const Deadline = (seconds: number): CustomDecorator => SetMetadata(DEADLINE, seconds);
