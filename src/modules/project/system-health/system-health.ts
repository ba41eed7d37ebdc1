/** Consecutive failed calls, of all processes together, after which a system is down. */
export const DOWN_FAILURES = 5;
/** A system that has answered again is degraded until its last failure is this old. */
export const RECOVERY_SECONDS = 10;
/** A few failures count for this long when no call has followed them. */
export const BLIP_SECONDS = 300;

/** A system that is called for a project: a store, the game server, the push service. */
export interface SystemOfProject {
  readonly pjid: string;
  /** Name of the system in the metrics of calls, such as a store family. */
  readonly system: string;
}

/**
 * What the calls of all processes to a system have shown since the first failed one. Times are of the database clock.
 */
export interface CallRecord {
  /** Consecutive failed calls; 0 after a usable answer. */
  readonly failures: number;
  /** First of these failures. */
  readonly failingSince: Date;
  /** First failure of a row of failures and recoveries in quick succession. */
  readonly troubleSince: Date;
  readonly failedAt: Date;
  /** Last usable answer after a failure; null before the first one. */
  readonly recoveredAt: Date | null;
}
