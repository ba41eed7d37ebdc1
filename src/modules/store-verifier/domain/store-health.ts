import { BLIP_SECONDS, type CallRecord, DOWN_FAILURES, RECOVERY_SECONDS } from '../../project/index.js';

/** Whether a store works for a project. */
export type StoreStatus = 'UP' | 'DEGRADED' | 'DOWN';

/** What the health of a store rests on. */
export interface StoreEvidence {
  /** When the settings were saved. */
  readonly savedAt: Date;
  /** Since when the store refuses the credentials; null when it does not. */
  readonly refusedSince: Date | null;
  /** Null when no call has failed. */
  readonly calls: CallRecord | null;
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
