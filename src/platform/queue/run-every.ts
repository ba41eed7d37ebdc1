import { SetMetadata } from '@nestjs/common';
import type { AppConfig } from '../config/app-config.js';

/** Metadata key: the periodic task that a method is. */
export const PERIODIC_TASK = 'purser:periodic-task';

/** A method that each process that provides its class runs at a fixed interval. */
export interface PeriodicTask {
  /** Name in the metrics of sweeps. */
  readonly name: string;
  readonly everyMs: number;
  /** Returns whether a deployment with this configuration runs the task at all. */
  readonly isNeeded: (config: AppConfig) => boolean;
}

type TaskMethod = TypedPropertyDescriptor<() => Promise<void>>;

/**
 * Runs the method at a fixed interval, at once at first, in each process that provides its class. Other than with
 * `@Interval` of @nestjs/schedule, no run begins before the database can be used or while the last one goes on, a
 * failed run is repeated soon, a stop waits for the run, and the metrics of sweeps show its age. Decorates operations
 * of worker modules only; of an operation that the API provides too, a worker module has an operation of its own that
 * calls it.
 * @param isNeeded whether a deployment runs it at all; left out: always
 */
export const RunEvery =
  (name: string, everyMs: number, isNeeded: PeriodicTask['isNeeded'] = () => true) =>
  (target: object, key: string | symbol, method: TaskMethod): void => {
    const task: PeriodicTask = { name, everyMs, isNeeded };
    SetMetadata(PERIODIC_TASK, task)(target, key, method);
  };
