import type { DueMeasure } from '../../../platform/database/rows/due-measure.js';
import type { Statements } from '../../../platform/database/statement/statements.js';

/** Kinds of background work that is due in rows, in the order in which they are shown. */
export const DUE_KINDS = [
  'DEFERRED_VERIFICATION',
  'SETTLEMENT',
  'CONSUMPTION',
  'GRANT',
  'PUSH',
  'EVENT',
  'NOTIFICATION',
  'REFUND_QUESTION',
  'REVOCATION_LIST',
  'RECONCILIATION',
  'HOURLY_SUMMARY',
  'ERASURE',
  'ARCHIVE',
  'PROJECT_MOVE',
] as const;

/** One of {@link DUE_KINDS}. */
export type DueKind = (typeof DUE_KINDS)[number];

/** Port: measures the due work of one kind, of all projects together. */
export interface DueWorkSource {
  readonly kind: DueKind;
  /** Counts up to a bound. `statements`: of the database for operator lists, which may be a replica. */
  measure(statements: Statements): Promise<DueMeasure>;
}
