import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transaction-runner.js';
import type { Delivery } from '../domain/purchase-delivery.entity.js';

/** What purchases outside the game hand out. */
@Injectable()
export class DeliveryRepository {
  /** Adds what a purchase hands out, in the transaction that makes it a paid one. */
  async add(tx: Tx, boid: string, delivery: Delivery): Promise<void> {
    const { serverId, serviceId, userType, userValue, products } = delivery;
    await tx.change(
      `INSERT INTO purchase_delivery (boid, server_id, service_id, user_type, user_value, products)
       VALUES (CAST(? AS UNSIGNED), ?, ?, ?, ?, ?)`,
      [boid, serverId, serviceId, userType, userValue, JSON.stringify(products)],
    );
  }
}
