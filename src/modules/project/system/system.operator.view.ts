import type { ConsoleLinks } from '../../../platform/config/settings/operator-console-settings.js';
import { toUnixSeconds } from '../../../shared/time/iso-time.js';
import type { FailingGrantKind, FailingSystemKind, FailingSystemStatus } from './failing-system.js';
import type { DueKind } from './due-kind.js';
import type { SystemState } from './show-system.service.js';

/** Due work of one kind, of all projects together. */
export interface DueWorkView {
  /** What is to be done. */
  readonly kind: DueKind;
  /** Rows whose time has come, those that a worker is at work on included; at most 10,000. */
  readonly dueCount: number;
  /** Whether more are due than are counted. */
  readonly moreThanCounted: boolean;
  /** For how many whole seconds the oldest has been due; 0 when none is. */
  readonly oldestDueSeconds: number;
}

/** Number of failing systems of one kind. */
export interface FailingCountView {
  /** What fails. */
  readonly kind: FailingSystemKind;
  /** Of all projects that are not closed for a move; at most 1,000. */
  readonly count: number;
}

/** A system that fails for a project, as all processes have seen it. */
export interface FailingSystemView {
  /** What fails. */
  readonly kind: FailingSystemKind;
  /** Project whose calls to it fail. */
  readonly pjid: string;
  /** The store; null for game servers and the push service. */
  readonly store: string | null;
  /**
   * Which address of a game server fails: `PRODUCT` takes the products of purchases, `COUPON` the items of coupons.
   * Null when the game server is paused as a whole, and for stores and the push service.
   */
  readonly grantKind: FailingGrantKind | null;
  /** How it fails. */
  readonly status: FailingSystemStatus;
  /** Since when, Unix seconds. */
  readonly sinceUnixTS: number;
  /** When it was called last, without success, Unix seconds; null when it is paused. */
  readonly lastTriedUnixTS: number | null;
  /** End of the pause, Unix seconds; null when it is called. */
  readonly untilUnixTS: number | null;
}

/** A periodic task of the workers, in whichever worker it ran. */
export interface SweepView {
  /** Its name, as the metrics of sweeps have it. */
  readonly name: string;
  /** When it last succeeded, Unix seconds; null before the first time. Up to ten seconds older than the truth. */
  readonly lastSucceededAtUnixTS: number | null;
  /** When it last failed, Unix seconds; null when no failure is known. */
  readonly lastFailedAtUnixTS: number | null;
  /** Whether it has not succeeded for two and a half of its intervals, and for two minutes at least. */
  readonly isLate: boolean;
}

/** State of the deployment, as its rows say. */
export interface SystemStatusView {
  /** Each kind of background work, in a fixed order. */
  readonly dueList: readonly DueWorkView[];
  /** Each kind of other systems, in a fixed order. */
  readonly failingCountList: readonly FailingCountView[];
  /** Failing systems that the caller may see; at most 1,000 of each kind. */
  readonly failingList: readonly FailingSystemView[];
  /** Periodic tasks that a worker has, by name; empty before the first worker has started. */
  readonly sweepList: readonly SweepView[];
  /** Where Grafana shows the deployment; null when PURSER_GRAFANA_URL is not set. */
  readonly grafanaUrl: string | null;
  /** Where it is published what to do about each alert; null when PURSER_RUNBOOK_URL is not set. */
  readonly runbookUrl: string | null;
}

export const toSystemStatusView = (
  { due, failing, sweeps }: SystemState,
  { grafana, runbook }: ConsoleLinks,
): SystemStatusView => ({
  dueList: due.map(({ kind, count, hasMore, oldestSeconds }) => ({
    kind,
    dueCount: count,
    moreThanCounted: hasMore,
    oldestDueSeconds: Math.floor(oldestSeconds),
  })),
  failingCountList: failing.map(({ kind, count }) => ({ kind, count })),
  failingList: failing.flatMap(({ kind, shown }) =>
    shown.map(({ pjid, store, grantKind, status, since, lastTriedAt, until }) => ({
      kind,
      pjid,
      store,
      grantKind,
      status,
      sinceUnixTS: toUnixSeconds(since),
      lastTriedUnixTS: lastTriedAt && toUnixSeconds(lastTriedAt),
      untilUnixTS: until && toUnixSeconds(until),
    })),
  ),
  sweepList: sweeps.map(({ name, lastSucceededAt, lastFailedAt, isLate }) => ({
    name,
    lastSucceededAtUnixTS: lastSucceededAt && toUnixSeconds(lastSucceededAt),
    lastFailedAtUnixTS: lastFailedAt && toUnixSeconds(lastFailedAt),
    isLate,
  })),
  grafanaUrl: grafana,
  runbookUrl: runbook,
});
