import { MIN_ARCHIVE_DAYS } from '../../../../platform/config/settings/retention-settings.js';
import { KEY_KINDS } from './purchase-key.js';
import { PURCHASE_COLUMNS } from '../purchase.row.js';

/** The tables with purchases: a purchase is in one of them, in the archive when it is over. */
export const PURCHASE_TABLES = ['purchase', 'purchase_archive'] as const;

/** A table with purchases. Both have the same columns; the archive has only the indexes of its readers. */
export type PurchaseTable = (typeof PURCHASE_TABLES)[number];

/**
 * Purchases that were reserved within this number of days are not archived. Smaller than the minimum of the setting,
 * since clocks differ.
 */
const RECENT_DAYS = MIN_ARCHIVE_DAYS - 2;
const DAY_MS = 86_400_000;

/** Returns whether purchases that were reserved since this time can be in the archive. */
export const mayBeArchived = (since: Date, now: Date): boolean =>
  since.getTime() < now.getTime() - RECENT_DAYS * DAY_MS;

/** Returns the tables that may have purchases that were reserved since this time. */
export const tablesSince = (since: Date, now: Date): readonly PurchaseTable[] =>
  mayBeArchived(since, now) ? PURCHASE_TABLES : ['purchase'];

/**
 * Builds one SELECT over both tables. One statement sees one moment of both, so a purchase that is being moved is found
 * once: two statements could miss it.
 */
export const inBoth = (
  part: (table: PurchaseTable) => string,
  tables: readonly PurchaseTable[] = PURCHASE_TABLES,
): string => tables.map(part).join(' UNION ALL ');

/** Returns the values of a statement of both tables, each of which takes them all. */
export const twice = <T>(values: readonly T[]): readonly T[] => [...values, ...values];

/** Every stored column, by its name in the database. */
export const STORED_COLUMNS: readonly string[] = [
  ...new Set(Array.from(PURCHASE_COLUMNS.matchAll(/\bp\.(\w+)/g), ([, name = '']) => name)),
  'event_mask',
  'event_due_at',
];

/**
 * Returns the table references of archived purchases that claim something, as `p`: the archive has no index of receipts
 * and requests, `purchase_key` has.
 */
export const archivedByKey = (kind: keyof typeof KEY_KINDS): string =>
  `purchase_key k JOIN purchase_archive p ON p.boid = k.boid AND k.kind = ${KEY_KINDS[kind]}`;

/**
 * Condition of a write that claims something: no archived purchase has it, nor one that is about to be archived. The
 * unique indexes of `purchase` refuse the rest.
 *
 * Why no two claims of one key succeed. Let purchase A own key K, and let statement C claim K for another one.
 * 1. K of A is in `purchase_key` from {@link MOVE_MINUTES} before A leaves `purchase`, by an earlier transaction, until
 *    the transaction that has A in `purchase` again, or that finds A still there; for ever if A is deleted with a
 *    project that has moved. So at every moment K is in `purchase_key`, or in the unique index of `purchase`, or in
 *    both.
 * 2. C sees `purchase_key` as of its own start. If K is there, C changes nothing.
 * 3. If K is not there, A is in `purchase` at that moment. A can only leave it {@link MOVE_MINUTES} after a later
 *    transaction has stored K. C is one statement, which waits for locks less than a minute, so that its own entry in
 *    the unique index is refused before that.
 * @param kind what is claimed
 * @param name named value with its fingerprint; NULL claims nothing
 */
export const notArchived = (kind: keyof typeof KEY_KINDS, name: string): string =>
  `NOT EXISTS (SELECT 1 FROM purchase_key k WHERE k.kind = ${KEY_KINDS[kind]} AND k.fingerprint = :${name}
    AND k.boid <> CAST(:boid AS UNSIGNED))`;

/**
 * Minutes between storing the keys of a purchase and moving it. Far longer than any statement of a request, which the
 * server ends, or which ends with its wait for a lock (innodb_lock_wait_timeout, 50 seconds), and than a node of a
 * cluster is behind.
 */
export const MOVE_MINUTES = 10;
