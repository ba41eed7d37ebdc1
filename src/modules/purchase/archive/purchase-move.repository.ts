import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { INT63, int63Marks } from '../../../platform/database/sql/unsigned.js';
import { filledUp, marksFor } from '../../../platform/database/statement/statement-steps.js';
import type { SqlValue } from '../../../platform/database/statement/statements.js';
import { TransactionRunner, type Tx } from '../../../platform/database/transaction/transaction-runner.js';
import type { PurchasePosition } from '../record/purchase-position.js';
import { type Claiming, claimsOf, type PurchaseKeyName } from '../record/archived/purchase-key.js';
import { MOVE_MINUTES, STORED_COLUMNS } from '../record/archived/purchase-tables.js';

/** Purchases that one transaction works on: short enough for a request that waits for one of them. */
export const BATCH = 50;
/** Index entries that one statement reads. */
const SCAN = 500;

const NOW = 'UTC_TIMESTAMP(3)';

/**
 * Condition of purchases that are over, with the days as its value: nothing is due, no worker and no request is at work
 * on them, and no time of theirs is recent. A reservation without a payment is over too. What a payment outside the
 * game delivers needs no look: a grant changes only purchases that are paid and not completed.
 */
const IS_OVER = `p.status IN ('RESERVED', 'RESERVED_CANCEL', 'COMPLETED', 'CANCELED')
  AND p.consume_due_at IS NULL AND p.settle_due_at IS NULL AND p.event_due_at IS NULL AND p.event_mask = 0
  AND (p.status <> 'RESERVED' OR (p.capture_claimed_at IS NULL AND p.opening_until IS NULL))
  AND GREATEST(p.reserved_at, COALESCE(p.verified_at, p.reserved_at), COALESCE(p.completed_at, p.reserved_at),
    COALESCE(p.canceled_at, p.reserved_at), COALESCE(p.consumed_at, p.reserved_at)) < ${NOW} - INTERVAL ? DAY`;

/** Condition of purchases whose project does not move to another deployment: its rows stay as they are exported. */
const STAYS = 'NOT EXISTS (SELECT 1 FROM project_move x WHERE x.pjid = p.pjid)';

const COLUMNS = STORED_COLUMNS.join(', ');

const CLAIMS = `p.boid, p.pjid, p.receipt_key AS receiptKey, p.order_key AS orderKey,
  p.reserve_request AS reserveRequest, p.verify_request AS verifyRequest, p.complete_request AS completeRequest,
  p.cancel_request AS cancelRequest`;

type Digits = string | number;
type ClaimRow = Claiming & { readonly boid: Digits };

/**
 * Moves purchases from `purchase` to `purchase_archive`, in two transactions with time between them: the first stores
 * what they claim, the second moves those that are still over and claim nothing else. See `notArchived` for why the
 * time is needed.
 */
@Injectable()
export class PurchaseMoveRepository {
  constructor(
    private readonly database: Database,
    private readonly transactions: TransactionRunner,
  ) {}

  /** Returns the projects with reservations that are older than `days`; reads the first entry of each. */
  async listProjects(days: number): Promise<readonly string[]> {
    const rows = await this.database.rows<{ pjid: string }>(
      `SELECT p.pjid FROM (SELECT o.pjid FROM purchase o FORCE INDEX (ix_purchase_reserved) GROUP BY o.pjid
         HAVING MIN(o.reserved_at) < ${NOW} - INTERVAL ? DAY) p WHERE ${STAYS}`,
      [days],
    );
    return rows.map(({ pjid }) => pjid);
  }

  /**
   * Looks at the next old reservations of a project and stores what those claim that are over.
   * @returns where to look on; null at the end
   */
  async announceSome(
    pjid: string,
    after: PurchasePosition | null,
    days: number,
  ): Promise<PurchasePosition | null> {
    const start = after?.reservedAt ?? new Date(0);
    const rows = await this.database.rows<{ boid: Digits; reservedAt: Date; isOver: Digits | null }>(
      `SELECT p.boid, p.reserved_at AS reservedAt, m.boid IS NULL AND ${IS_OVER} AS isOver
       FROM purchase p FORCE INDEX (ix_purchase_reserved) LEFT JOIN purchase_move m ON m.boid = p.boid
       WHERE p.pjid = ? AND p.reserved_at >= ? AND p.reserved_at < ${NOW} - INTERVAL ? DAY
         AND (p.reserved_at > ? OR p.boid > ${INT63})
       ORDER BY p.reserved_at, p.boid LIMIT ${SCAN}`,
      [days, pjid, start, days, start, after?.boid ?? '0'],
    );
    const over = rows.filter(({ isOver }) => Number(isOver) === 1).map(({ boid }) => String(boid));
    for (let from = 0; from < over.length; from += BATCH)
      await this.transactions.run((tx) => this.announce(tx, over.slice(from, from + BATCH)));
    const last = rows.at(-1);
    if (last === undefined || rows.length < SCAN) return null;
    return { reservedAt: last.reservedAt, boid: String(last.boid) };
  }

  /** Returns the purchases that are due to be moved, longest due first. */
  async findDue(): Promise<readonly string[]> {
    const rows = await this.database.rows<{ boid: Digits }>(
      `SELECT m.boid FROM purchase_move m WHERE m.due_at <= ${NOW} ORDER BY m.due_at LIMIT ${BATCH}`,
    );
    return rows.map(({ boid }) => String(boid));
  }

  /** Returns the seconds that the longest due purchase has waited; 0 when none is due. */
  async oldestDueSeconds(): Promise<number> {
    const [row] = await this.database.rows<{ microseconds: Digits | null }>(
      `SELECT TIMESTAMPDIFF(MICROSECOND, MIN(m.due_at), ${NOW}) AS microseconds FROM purchase_move m`,
    );
    return Math.max(0, Number(row?.microseconds ?? 0) / 1e6);
  }

  /** Moves due purchases that are still over; the others stay, and their keys go. Returns the number of moved ones. */
  move(boids: readonly string[], days: number): Promise<number> {
    return this.transactions.run((tx) => this.moveIn(tx, boids, days));
  }

  /**
   * Several workers may announce the same purchases: each key belongs to one of them, and a repetition changes nothing.
   */
  private async announce(tx: Tx, boids: readonly string[]): Promise<void> {
    const claims = await this.lockClaims(tx, boids);
    if (claims.length === 0) return;
    const keys = filledUp(
      claims.flatMap((claim) => claimsOf(claim).map((key) => ({ ...key, boid: claim.boid }))),
    );
    await tx.change(
      `INSERT INTO purchase_key (kind, fingerprint, boid) VALUES ${rowsOf(`(?, ?, ${INT63})`, keys)}
       ON DUPLICATE KEY UPDATE kind = VALUES(kind)`,
      keys.flatMap(({ kind, fingerprint, boid }): SqlValue[] => [kind, fingerprint, String(boid)]),
    );
    const moved = filledUp(claims.map(({ boid }) => String(boid)));
    const due = `${NOW} + INTERVAL ${MOVE_MINUTES} MINUTE`;
    await tx.change(
      `INSERT INTO purchase_move (boid, due_at) VALUES ${rowsOf(`(${INT63}, ${due})`, moved)}
       ON DUPLICATE KEY UPDATE boid = VALUES(boid)`,
      moved,
    );
  }

  private async moveIn(tx: Tx, boids: readonly string[], days: number): Promise<number> {
    const due = await this.lockDue(tx, boids);
    if (due.length === 0) return 0;
    const claims = await this.lockClaims(tx, due, days);
    const stored = await this.storedKeys(tx, due);
    const movable = claims
      .filter((claim) => claimsOf(claim).every((key) => stored.has(nameOf(String(claim.boid), key))))
      .map(({ boid }) => String(boid));
    const stay = due.filter((boid) => !movable.includes(boid));
    if (movable.length > 0) {
      const [are, ids] = among(movable);
      await tx.change(
        `INSERT INTO purchase_archive (${COLUMNS}) SELECT ${COLUMNS} FROM purchase WHERE ${are}`,
        ids,
      );
      await tx.change(`DELETE FROM purchase WHERE ${are}`, ids);
    }
    if (stay.length > 0) await this.forget(tx, stay);
    const [are, ids] = among(due);
    await tx.change(`DELETE FROM purchase_move WHERE ${are}`, ids);
    return movable.length;
  }

  /** Locks what is still due: of several workers, one moves it. */
  private async lockDue(tx: Tx, boids: readonly string[]): Promise<readonly string[]> {
    const [are, ids] = among(boids);
    const rows = await tx.rows<{ boid: Digits }>(
      `SELECT boid FROM purchase_move WHERE ${are} AND due_at <= ${NOW} ORDER BY boid FOR UPDATE`,
      ids,
    );
    return rows.map(({ boid }) => String(boid));
  }

  /** Locks purchases and reads what they claim. `days`: only those that are over. */
  private lockClaims(tx: Tx, boids: readonly string[], days?: number): Promise<ClaimRow[]> {
    const [are, ids] = among(boids, 'p.boid');
    const [over, values]: [string, SqlValue[]] =
      days === undefined ? ['', []] : [`AND ${IS_OVER} AND ${STAYS}`, [days]];
    return tx.rows<ClaimRow>(
      `SELECT ${CLAIMS} FROM purchase p FORCE INDEX (PRIMARY) WHERE ${are} ${over} ORDER BY p.boid FOR UPDATE`,
      [...ids, ...values],
    );
  }

  private async storedKeys(tx: Tx, boids: readonly string[]): Promise<ReadonlySet<string>> {
    const [are, ids] = among(boids);
    const rows = await tx.rows<PurchaseKeyName & { readonly boid: Digits }>(
      `SELECT boid, kind, fingerprint FROM purchase_key WHERE ${are}`,
      ids,
    );
    return new Set(rows.map(({ boid, ...key }) => nameOf(String(boid), key)));
  }

  /**
   * Deletes the keys of purchases that stay where the unique indexes have them; one that is archived keeps its keys.
   */
  private async forget(tx: Tx, boids: readonly string[]): Promise<void> {
    const [are, ids] = among(boids, 'k.boid');
    await tx.change(`DELETE k FROM purchase_key k JOIN purchase p ON p.boid = k.boid WHERE ${are}`, ids);
  }
}

const rowsOf = (row: string, values: readonly unknown[]): string => values.map(() => row).join(', ');

const nameOf = (boid: string, { kind, fingerprint }: PurchaseKeyName): string =>
  `${boid} ${kind} ${fingerprint.toString('hex')}`;

/** Returns the condition for 1 to 500 boids, with its values. */
function among(boids: readonly string[], column = 'boid'): readonly [string, readonly string[]] {
  const filled = filledUp(boids);
  return [`${column} IN (${int63Marks(marksFor(filled))})`, filled];
}
