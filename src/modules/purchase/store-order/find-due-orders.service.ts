import { Injectable } from '@nestjs/common';
import { OrderRepository, SETTLEMENTS } from './order.repository.js';

/** Maximum number of rows of one sweep. */
export const MAX_DUE = SETTLEMENTS.maxDue;

/** Finds due orders that no game has verified, and how long the first of them has waited. */
@Injectable()
export class FindDueOrdersService {
  constructor(private readonly orders: OrderRepository) {}

  execute(): Promise<readonly string[]> {
    return this.orders.findDue();
  }

  /** Returns the seconds that the longest due order has waited; 0 when no order is due. */
  oldest(): Promise<number> {
    return this.orders.oldestDueSeconds();
  }
}
