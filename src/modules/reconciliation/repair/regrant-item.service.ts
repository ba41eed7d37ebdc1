import { Injectable } from '@nestjs/common';
import { TransactionRunner } from '../../../platform/database/transaction/transaction-runner.js';
import { GrantBooks } from '../../grant-dispatcher/index.js';
import { PurchaseBooks, type RepairedPurchase } from '../../purchase/index.js';
import { grantNotSendable } from '../run/reconciliation.errors.js';
import { ItemRepository } from '../run/item.repository.js';

/** Sends the grant of a purchase again that the game's log does not contain. */
@Injectable()
export class RegrantItemService {
  constructor(
    private readonly items: ItemRepository,
    private readonly purchases: PurchaseBooks,
    private readonly grants: GrantBooks,
    private readonly transactions: TransactionRunner,
  ) {}

  /**
   * Makes the grant due and notes the repair in one transaction, so that it is sent again once. A cancellation comes
   * before and is seen, or it waits and withdraws the grant. Returns false when a repair of the item was begun or made
   * before.
   * @throws AppError INVALID_PARAMETER for a purchase that is not paid any more, or has no grant that can be sent again
   */
  async execute(itemId: string, purchase: RepairedPurchase): Promise<boolean> {
    const { pjid, boid } = purchase;
    const isSent = await this.transactions.run(async (tx) => {
      if (!(await this.items.saveRepaired(itemId, 'REGRANT', tx))) return false;
      if (!(await this.purchases.lockPaid(tx, purchase))) throw grantNotSendable();
      if (!(await this.grants.regrant(tx, pjid, boid))) throw grantNotSendable();
      return true;
    });
    if (isSent) this.grants.wake(pjid, boid);
    return isSent;
  }
}
