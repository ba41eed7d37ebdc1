import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/time/clock.js';
import { ProjectRulesReader } from '../../project/index.js';
import { newCouponId } from './coupon-id.js';
import type { CouponGrant } from '../grant/grant-order.js';
import { transactionRepeated } from '../grant/grant.errors.js';
import { CouponGrants } from './coupon-grants.service.js';
import { GrantWakeUps } from '../grant/grant-wake-ups.service.js';

const MAX_ATTEMPTS = 3;

export type GiveCouponCommand = Omit<CouponGrant, 'kind'>;

/** Stores the grant of a coupon: a worker calls the game server (Spec 25), or the inventory holds a reward. */
@Injectable()
export class GiveCouponService {
  constructor(
    private readonly grants: CouponGrants,
    private readonly rules: ProjectRulesReader,
    private readonly wakeUps: GrantWakeUps,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError INVALID_PARAMETER for a transaction that was given before */
  async execute(command: GiveCouponCommand): Promise<void> {
    const { pjid } = command;
    const isByInventory = (await this.rules.of(pjid)).grantMode === 'INVENTORY';
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const id = newCouponId(this.clock);
      const added = await this.grants.add(id, { kind: 'COUPON', ...command }, isByInventory);
      if (added === 'transaction-known') throw transactionRepeated();
      if (added === 'id-taken') continue;
      if (!isByInventory) this.wakeUps.wake([{ kind: 'COUPON', pjid, id }]);
      return;
    }
    throw new Error(`no free grant id after ${MAX_ATTEMPTS} attempts`);
  }
}
