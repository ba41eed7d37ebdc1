/** Whether a store works for a project. */
export type StoreStatus = 'UP' | 'DEGRADED' | 'DOWN';

/** Consecutive failed calls, of all processes together, after which a store is down. */
export const DOWN_FAILURES = 5;
/** A store that has answered again is degraded until its last failure is this old. */
export const RECOVERY_SECONDS = 10;
/** A few failures count for this long when no call has followed them. */
export const BLIP_SECONDS = 300;

/**
 * What the calls of all processes to a store have shown since the first failed one. Times are of the database clock.
 */
export interface StoreCallRecord {
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

/** What the health of a store rests on. */
export interface StoreEvidence {
  /** When the settings were saved. */
  readonly savedAt: Date;
  /** Since when the store refuses the credentials; null when it does not. */
  readonly refusedSince: Date | null;
  /** Null when no call has failed. */
  readonly calls: StoreCallRecord | null;
}

/** A status, and since when. */
export interface StoreHealth {
  readonly status: StoreStatus;
  readonly since: Date;
}

/** Judges the health of a store at a time of the database clock. */
export function healthOf({ savedAt, refusedSince, calls }: StoreEvidence, now: Date): StoreHealth {
  if (refusedSince !== null) return { status: 'DOWN', since: refusedSince };
  if (calls === null) return { status: 'UP', since: savedAt };
  const { failures, failingSince, troubleSince, failedAt, recoveredAt } = calls;
  if (failures >= DOWN_FAILURES) return { status: 'DOWN', since: failingSince };
  const degradedUntil = new Date(
    failedAt.getTime() + 1_000 * (failures > 0 ? BLIP_SECONDS : RECOVERY_SECONDS),
  );
  if (now < degradedUntil) return { status: 'DEGRADED', since: troubleSince };
  return { status: 'UP', since: latest(savedAt, degradedUntil, recoveredAt ?? savedAt) };
}

const latest = (...times: readonly Date[]): Date =>
  new Date(Math.max(...times.map((time) => time.getTime())));
