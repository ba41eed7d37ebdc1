import { type CustomDecorator, SetMetadata } from '@nestjs/common';

/**
 * What is turned away first when there is too much to do: the last first. `vital` is what settles money that was paid;
 * `operator` is for people, who can wait.
 */
export const PRIORITIES = ['vital', 'reserve', 'list', 'operator'] as const;

/** One of {@link PRIORITIES}; `health` is for orchestrators and never turned away. */
export type RoutePriority = (typeof PRIORITIES)[number] | 'health';

/** Metadata key: the priority of a controller or a route. */
export const PRIORITY = 'purser:priority';

/** Metadata key: the deadline of a controller or a route, in seconds. */
export const DEADLINE = 'purser:deadline';

/** How important a controller's or a route's requests are under overload; without this they go first. */
export const Priority = (priority: RoutePriority): CustomDecorator => SetMetadata(PRIORITY, priority);

/** Seconds within which a controller or a route answers; without this five. */
export const Deadline = (seconds: number): CustomDecorator => SetMetadata(DEADLINE, seconds);
