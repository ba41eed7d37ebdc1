import { Injectable } from '@nestjs/common';
import { OrderRepository, SETTLEMENTS } from './order.repository.js';

/** Rows of one sweep. */
export const MAX_DUE = SETTLEMENTS.maxDue;

/** Finds orders in stores that no game has verified in time, and how long the first of them has waited. */
@Injectable()
export class FindDueOrdersService {
  constructor(private readonly orders: OrderRepository) {}

  execute(): Promise<readonly string[]> {
    return this.orders.findDue();
  }

  /** In seconds; 0 when none is due. */
  oldest(): Promise<number> {
    return this.orders.oldestDueSeconds();
  }
}
