import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transaction/transaction-runner.js';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { ProjectRulesReader } from '../../project/index.js';
import { type DeliveryAttempt, DeliveryPort, type OwedDelivery } from '../../purchase/index.js';
import { Grant } from '../grant/grant.entity.js';
import type { ProductGrant } from '../grant/grant-order.js';
import type { GrantStatus } from '../grant/grant-status.js';
import { GrantRepository } from '../grant/grant.repository.js';
import { GrantRewards } from '../reward/grant-rewards.service.js';
import { GrantWakeUps } from '../grant/grant-wake-ups.service.js';

/** Implements the delivery port of purchases: stores a grant in their transaction, and wakes a worker after it. */
@Injectable()
export class PurchaseDelivery extends DeliveryPort {
  constructor(
    private readonly grants: GrantRepository,
    private readonly rules: ProjectRulesReader,
    private readonly rewards: GrantRewards,
    private readonly wakeUps: GrantWakeUps,
    private readonly metrics: Metrics,
  ) {
    super();
  }

  override async owe(tx: Tx, owed: OwedDelivery): Promise<void> {
    const { boid: id, pjid } = owed;
    const order = toOrder(owed);
    const isByInventory =
      owed.by === 'INVENTORY' || (await this.rules.of(pjid, tx)).grantMode === 'INVENTORY';
    const rewardId = isByInventory ? await this.rewards.register(tx, id, order) : null;
    await this.grants.insert({ id, order, rewardId }, tx);
  }

  override async withdraw(tx: Tx, boid: string): Promise<void> {
    const from = await this.grants.cancel(tx, boid);
    if (from === null) return;
    await this.rewards.withdraw(tx, boid);
    this.count(tx, from, Grant.transition('withdraw').to);
  }

  override async settle(tx: Tx, boid: string, playerId: string): Promise<'settled' | 'reserved'> {
    const grant = await this.grants.settle(tx, boid, playerId);
    if (grant === null) return 'settled';
    if (!(await this.rewards.withdrawUnreserved(tx, boid))) return 'reserved';
    this.count(tx, grant.changesFrom, grant.status);
    return 'settled';
  }

  override wake({ pjid, boid }: Pick<OwedDelivery, 'pjid' | 'boid'>): void {
    void this.wakeForCall(pjid, boid);
  }

  override attemptsOf(boid: string): Promise<readonly DeliveryAttempt[]> {
    return this.grants.attemptsOf(boid);
  }

  private count(tx: Tx, from: GrantStatus, to: GrantStatus): void {
    tx.afterCommit(() => this.metrics.transitions.inc({ entity: 'grant', from, to }));
  }

  /** Rewards of the inventory need no worker. The rules are cached, since storing the grant has read them. */
  private async wakeForCall(pjid: string, id: string): Promise<void> {
    const rules = await this.rules.of(pjid).catch(() => null);
    if (rules?.grantMode !== 'INVENTORY') this.wakeUps.wake([{ kind: 'PRODUCT', pjid, id }]);
  }
}

/** Includes the imid of the buyer only when the receiver is a member, too. */
function toOrder({ delivery, imid, ...owed }: OwedDelivery): ProductGrant {
  const { serverId, serviceId, userType, userValue, products } = delivery;
  return {
    kind: 'PRODUCT',
    pjid: owed.pjid,
    boid: owed.boid,
    serverId,
    serviceId,
    payment: owed.payment,
    appStore: owed.appStore,
    os: owed.os,
    imid: userType === 'IMID' ? imid : null,
    giveUser: { idType: userType, idValue: userValue },
    products,
  };
}
