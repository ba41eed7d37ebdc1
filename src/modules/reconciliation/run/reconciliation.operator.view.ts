import { toUnixSeconds } from '../../../shared/time/iso-time.js';
import type { CursorPage } from '../../../shared/list/page.js';
import type { DifferenceClass, Repair } from './difference.js';
import type { RunStatus } from './reconciliation-run.entity.js';
import type { ListedRun } from './list-runs.service.js';
import type { RunItem, RunPage } from './show-run.service.js';

/** Answer of `reconciliation/run`. */
export interface ReconciliationStartedView {
  /** Id of the run; of the one that is going on, if it compares the same. */
  readonly runId: string;
}

/** A run in a list. */
export interface ReconciliationRunView {
  /** Id of the run. */
  readonly runId: string;
  /** The only store that it compares; null for every store. */
  readonly store: string | null;
  /** Start of the compared range, Unix seconds, inclusive. */
  readonly fromUnixTS: number;
  /** End of the compared range, Unix seconds, inclusive. */
  readonly toUnixTS: number;
  /** Status of the run. */
  readonly status: RunStatus;
  /** Why it has failed or waits, such as a store that does not answer; else null. */
  readonly reason: string | null;
  /** Whether a worker started it for the day before; else an operator did. */
  readonly isNightly: boolean;
  /** When it was started, Unix seconds. */
  readonly startedAtUnixTS: number;
  /** When it ended, Unix seconds; null while it goes on. */
  readonly endedAtUnixTS: number | null;
}

/** Answer of `reconciliation/list`. */
export interface ReconciliationListView {
  /** Newest first. */
  readonly runList: readonly ReconciliationRunView[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

/** A difference between the books. */
export interface ReconciliationItemView {
  /** Id of the difference. */
  readonly itemId: string;
  /** What differs. */
  readonly class: DifferenceClass;
  /** The purchase that it is about, even one that only the game names; null for a coupon or an unknown order. */
  readonly boid: string | null;
  /** Facts for people. */
  readonly detail: string;
  /** What can be done about it. */
  readonly repairs: readonly Repair[];
  /** What was done about it; null while it is open. */
  readonly repair: Repair | null;
  /** When it was repaired, Unix seconds. */
  readonly repairedAtUnixTS: number | null;
}

/** Answer of `reconciliation/get`. */
export interface ReconciliationView {
  /** Status of the run. */
  readonly status: RunStatus;
  /** Why a run has failed or waits, such as a store that does not answer; else null. */
  readonly reason: string | null;
  /** In the order in which they were found. */
  readonly itemList: readonly ReconciliationItemView[];
  /** Null on the last page; while the status is `RUNNING`, more items may follow. */
  readonly nextCursor: string | null;
}

/** The fields of an item in the order of the columns of a CSV file. */
export const ITEM_COLUMNS: readonly (keyof ReconciliationItemView)[] = [
  'itemId',
  'class',
  'boid',
  'detail',
  'repairs',
  'repair',
  'repairedAtUnixTS',
];

const toRunView = (run: ListedRun): ReconciliationRunView => ({
  runId: run.id,
  store: run.store,
  fromUnixTS: toUnixSeconds(run.from),
  toUnixTS: toUnixSeconds(run.to),
  status: run.status,
  reason: run.reason,
  isNightly: run.isNightly,
  startedAtUnixTS: toUnixSeconds(run.startedAt),
  endedAtUnixTS: run.endedAt === null ? null : toUnixSeconds(run.endedAt),
});

export const toReconciliationListView = ({
  items,
  nextCursor,
}: CursorPage<ListedRun>): ReconciliationListView => ({ runList: items.map(toRunView), nextCursor });

export const toItemView = (item: RunItem): ReconciliationItemView => {
  const { id: itemId, class: name, boid, detail, repairs, repair, repairedAt } = item;
  const repairedAtUnixTS = repairedAt === null ? null : toUnixSeconds(repairedAt);
  return { itemId, class: name, boid, detail, repairs, repair, repairedAtUnixTS };
};

export const toReconciliationView = ({ run, items, end }: RunPage): ReconciliationView => ({
  status: run.status,
  reason: run.reason,
  itemList: items.map(toItemView),
  nextCursor: end,
});
