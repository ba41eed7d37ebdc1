import { Injectable } from '@nestjs/common';
import { INT63 } from '../../../../platform/database/sql/unsigned.js';
import type { Tx } from '../../../../platform/database/transaction/transaction-runner.js';

/** Marks purchases of the game whose items the service grants. */
@Injectable()
export class ServiceGrantRepository {
  /** Marks a purchase, in the transaction that verifies it and owes the grant. */
  async mark(tx: Tx, boid: string): Promise<void> {
    await tx.change(`UPDATE purchase SET is_granted = 1 WHERE boid = ${INT63}`, [boid]);
  }
}
