import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { duplicateIndexOf, OutcomeUnknown } from '../../../platform/database/error/database-errors.js';
import { readBack } from '../../../platform/database/error/deadline.js';
import { filledUp } from '../../../platform/database/statement/statement-steps.js';
import type { Change, SqlValue } from '../../../platform/database/statement/statements.js';
import { TransactionRunner } from '../../../platform/database/transaction/transaction-runner.js';
import { type InReservation, UncountedAccounts } from '../../account/index.js';
import { ProjectRulesReader } from '../../project/index.js';
import { isBoid } from '../../../shared/purchase/boid.js';
import { beginsPaid } from './begins-paid.js';
import { type NewReservation, valuesOf } from './new-reservation.js';
import { PurchaseArchiveRepository } from './archived/purchase-archive.repository.js';
import { requestKey } from './archived/purchase-key.js';
import type { ShownPurchase } from './shown-purchase.js';
import type { Purchase } from './purchase.entity.js';
import { type PurchaseRow, type ShownRow, toPurchase, toShownPurchase } from './purchase.row.js';
import * as sql from './purchase.sql.js';

/** A purchase, and the boid of the purchase that an earlier request with this reqId changed, if any. */
export interface FoundForRequest {
  readonly purchase: Purchase;
  readonly requestOwner: string | null;
}

/** How a store names a purchase in a notification of its money; null for what the store leaves out. */
export interface NamedPayment {
  readonly boid: string | null;
  /** The store's own id of the order. */
  readonly storeOrderId: string | null;
  readonly receiptKey: Buffer | null;
  readonly orderKey: Buffer | null;
}

/** Outcome of an insert; `refused`: its condition does not hold, and nothing is stored. */
export type Added = 'added' | 'boid-taken' | 'request-repeated' | 'refused';

/** Undoes the transaction of a reservation that its condition refused. */
class NothingAdded extends Error {}

const isMade = ({ affectedRows }: Change): boolean => affectedRows > 0;

/** Inserts and reads purchases, one statement for each operation. {@link PurchaseChangeRepository} changes them. */
@Injectable()
export class PurchaseRepository {
  constructor(
    private readonly database: Database,
    private readonly transactions: TransactionRunner,
    private readonly uncounted: UncountedAccounts,
    private readonly rules: ProjectRulesReader,
    private readonly archive: PurchaseArchiveRepository,
  ) {}

  /**
   * Stores a reservation; its boid and its request are unique. Refused when the player or member is on hold, or an
   * archived purchase has the request.
   * @param before runs first in the same transaction; null for one statement without a transaction
   */
  async add(reservation: NewReservation, before: InReservation | null): Promise<Added> {
    const statement = (await this.refusesHeld(reservation)) ? sql.INSERT_NOT_ON_HOLD : sql.INSERT;
    const values = statement.bind(valuesOf(reservation));
    return this.insert(reservation, () =>
      before === null
        ? this.database.change(statement.sql, values)
        : this.transactions.run(async (tx) => {
            await before(tx, reservation.boid);
            const change = await tx.change(statement.sql, values);
            if (change.affectedRows === 0) throw new NothingAdded();
            return change;
          }),
    );
  }

  /** Returns whether an earlier request with this operation and reqId has reserved a purchase. */
  async isReserved(pjid: string, request: string): Promise<boolean> {
    const values = [pjid, request, requestKey(pjid, request)];
    return (await this.database.rows(sql.IS_RESERVED, values)).length > 0;
  }

  /**
   * Stores a reservation in one statement. Refused like {@link add}, and when the account is unknown or belongs to one
   * of these countries.
   */
  async addUncounted(
    reservation: NewReservation & { readonly imid: string },
    countries: readonly string[],
  ): Promise<Added> {
    const values = valuesOf(reservation);
    const condition = (await this.refusesHeld(reservation)) ? sql.AND_NOT_ON_HOLD : sql.AND_NEW_REQUEST;
    const insert = {
      text: sql.INSERT_SELECT.sql,
      values: sql.INSERT_SELECT.bind(values),
      condition: { text: condition.sql, values: condition.bind(values) },
    };
    return this.insert(reservation, () =>
      this.uncounted.insert(this.database, insert, reservation, countries),
    );
  }

  /** Returns whether the project refuses players and members whose refunds are on hold. */
  private async refusesHeld({ pjid }: NewReservation): Promise<boolean> {
    return (await this.rules.of(pjid)).refunds.policy === 'HOLD';
  }

  private async insert(reservation: NewReservation, send: () => Promise<Change>): Promise<Added> {
    try {
      const { affectedRows } = await send();
      return affectedRows === 0 ? 'refused' : 'added';
    } catch (error) {
      if (error instanceof NothingAdded) return 'refused';
      if (error instanceof OutcomeUnknown) return this.settleAdd(reservation, error);
      const index = duplicateIndexOf(error);
      if (index === 'PRIMARY') return 'boid-taken';
      if (index === 'uq_purchase_reserve_request') return 'request-repeated';
      throw error;
    }
  }

  /** Returns a purchase of the project; null when the boid is unknown. */
  async find(pjid: string, boid: string): Promise<Purchase | null> {
    if (!isBoid(boid)) return null;
    const row = await this.lookUp<PurchaseRow>(sql.FIND, [boid, pjid]);
    return row === undefined ? null : toPurchase(row);
  }

  /**
   * Returns the purchase that a store names: by the boid, or else by the store's id of its order. The reservation may
   * be lost, and an operator have adopted its order as another purchase, see {@link findAdopted}.
   */
  async findNamed(pjid: string, payment: NamedPayment): Promise<Purchase | null> {
    const { boid, storeOrderId } = payment;
    const named =
      boid === null ? await this.findByStoreOrder(pjid, storeOrderId) : await this.find(pjid, boid);
    return named ?? this.findAdopted(pjid, payment);
  }

  /**
   * Returns the purchase that an operator has made of a payment. Its store was never given its boid. A purchase that
   * was reserved is named by its own boid only, so it is not returned.
   */
  async findAdopted(
    pjid: string,
    { receiptKey, orderKey }: Pick<NamedPayment, 'receiptKey' | 'orderKey'>,
  ): Promise<Purchase | null> {
    const owner = await this.findReceiptOwner(receiptKey, orderKey);
    return owner?.pjid === pjid && beginsPaid(owner) ? owner : null;
  }

  private async findByStoreOrder(pjid: string, storeOrderId: string | null): Promise<Purchase | null> {
    if (storeOrderId === null) return null;
    const row = await this.lookUp<PurchaseRow>(sql.FIND_BY_STORE_ORDER, [pjid, storeOrderId]);
    return row === undefined ? null : toPurchase(row);
  }

  /** Returns a purchase of the project, and the owner of an earlier verification with this request. */
  findForVerification(pjid: string, boid: string, request: string): Promise<FoundForRequest | null> {
    return this.findForRequest(sql.FIND_FOR_VERIFICATION, pjid, boid, request);
  }

  /** Returns a purchase of the project, and the owner of an earlier completion with this request. */
  findForCompletion(pjid: string, boid: string, request: string): Promise<FoundForRequest | null> {
    return this.findForRequest(sql.FIND_FOR_COMPLETION, pjid, boid, request);
  }

  /** Returns the purchases of the project among these boids, unordered. */
  async findAll(pjid: string, boids: readonly string[]): Promise<ShownPurchase[]> {
    const possible = boids.filter(isBoid);
    if (possible.length === 0) return [];
    const sought = filledUp(possible);
    const found = await this.database.rows<ShownRow>(sql.findAll(sought), [...sought, pjid]);
    const known = new Set(found.map(({ boid }) => String(boid)));
    const others = await this.findArchived(
      pjid,
      possible.filter((boid) => !known.has(boid)),
    );
    return [...found, ...others].map(toShownPurchase);
  }

  /** Returns purchases of the archive among boids that were not found in the other table. */
  private async findArchived(pjid: string, boids: readonly string[]): Promise<readonly ShownRow[]> {
    if (boids.length === 0) return [];
    const sought = filledUp(boids);
    const values = [...sought, pjid];
    return this.database.rows<ShownRow>(sql.findAllAnywhere(sought), [...values, ...values]);
  }

  /** Returns the purchase that owns the receipt or its order, in any project. */
  async findReceiptOwner(receiptKey: Buffer | null, orderKey: Buffer | null): Promise<Purchase | null> {
    const [owner] = await this.findReceiptOwners([receiptKey], [orderKey]);
    return owner ?? null;
  }

  /** Returns the owners of any of these receipts and orders, in any project; null keys match nothing. */
  async findReceiptOwners(
    receiptKeys: readonly (Buffer | null)[],
    orderKeys: readonly (Buffer | null)[],
  ): Promise<readonly Purchase[]> {
    const statement = sql.findReceiptOwners(receiptKeys.length, orderKeys.length);
    const keys = [...receiptKeys, ...receiptKeys, ...orderKeys, ...orderKeys];
    return (await this.database.rows<PurchaseRow>(statement, keys)).map(toPurchase);
  }

  /** Replaces the memo; false when the project has no such purchase. */
  async saveMemo(pjid: string, boid: string, memo: string | null): Promise<boolean> {
    if (!isBoid(boid)) return false;
    const save = (): Promise<Change> => this.database.change(sql.SAVE_MEMO, [memo, boid, pjid]);
    return (await this.archive.change(boid, save, isMade)).affectedRows > 0;
  }

  /** Returns whether the project has a purchase of this platform member. */
  async hasMember(pjid: string, imid: string): Promise<boolean> {
    return (await this.database.rows(sql.HAS_MEMBER, [pjid, imid, pjid, imid])).length > 0;
  }

  /** Looks a purchase up where most are, and then in both tables. */
  private async lookUp<Row extends object>(
    { first, anywhere }: sql.LookupStatement,
    values: readonly SqlValue[],
  ): Promise<Row | undefined> {
    const [row] = await this.database.rows<Row>(first, values);
    return row ?? (await this.database.rows<Row>(anywhere, [...values, ...values]))[0];
  }

  private async findForRequest(
    statement: sql.LookupStatement,
    pjid: string,
    boid: string,
    request: string,
  ): Promise<FoundForRequest | null> {
    if (!isBoid(boid)) return null;
    type Row = PurchaseRow & { readonly requestOwner: string | number | null };
    const values = [pjid, request, requestKey(pjid, request), boid, pjid];
    const row = await this.lookUp<Row>(statement, values);
    if (row === undefined) return null;
    const { requestOwner, ...columns } = row;
    return {
      purchase: toPurchase(columns),
      requestOwner: requestOwner === null ? null : String(requestOwner),
    };
  }

  /** Finds out whether an INSERT whose answer was lost was made, by the row's boid and request. */
  private async settleAdd({ boid, pjid, request }: NewReservation, lost: OutcomeUnknown): Promise<Added> {
    const current = await readBack(this.find(pjid, boid));
    if (current?.reserveRequest !== request) throw lost;
    return 'added';
  }
}
