import { Injectable } from '@nestjs/common';
import { ProjectDirectory } from '../../project/index.js';
import { isPaidUnconsumed } from '../../store-verifier/index.js';
import { PaymentCodes } from '../record/fields/payment-codes.js';
import type { Purchase } from '../record/purchase.entity.js';
import { storeNotConfigured, storeUnavailable } from '../record/store.errors.js';
import { storeRefusesLookup } from './query.errors.js';
import { PlayerPurchasesRepository } from '../record/player-purchases.repository.js';
import { StoreOfPurchase } from '../record/store-of-purchase.service.js';

export interface FindLatestReservedCommand {
  readonly pjid: string;
  readonly playerId: string;
  readonly appStore: string;
  readonly productId: string;
  readonly purchaseToken: string;
}

/** The reservation that fits a purchase in the store, or the reason why no reservation fits. */
export type LatestReserved =
  | { readonly kind: 'found'; readonly purchase: Purchase }
  | { readonly kind: 'none'; readonly message: string };

const NO_RESERVATION: LatestReserved = { kind: 'none', message: 'There is no reservation' };

/** Finds the player's latest reservation of an item that the store shows as paid and unconsumed (Spec 7). */
@Injectable()
export class FindLatestReservedService {
  constructor(
    private readonly projects: ProjectDirectory,
    private readonly players: PlayerPurchasesRepository,
    private readonly stores: StoreOfPurchase,
    private readonly codes: PaymentCodes,
  ) {}

  /**
   * @throws AppError NOT_ALLOW_PURCHASE without store settings, EXTERNAL_API_ERROR when the store refuses or does not
   * answer
   */
  async execute(command: FindLatestReservedCommand): Promise<LatestReserved> {
    if (!(await this.projects.exists(command.pjid))) return NO_RESERVATION;
    await this.projects.assertOpen(command.pjid);
    const purchase = await this.players.findLatest(command, this.codes.ofFamily('GSTORE'));
    if (purchase === null) return NO_RESERVATION;
    const answer = await this.stores.lookUp(purchase, command.purchaseToken);
    if (answer.kind === 'not-configured') throw storeNotConfigured();
    if (answer.kind === 'refused') throw storeRefusesLookup(answer.reason, null);
    if (answer.kind === 'unavailable') throw storeUnavailable(null);
    if (isPaidUnconsumed(answer.purchase)) return { kind: 'found', purchase };
    const { consumptionState, purchaseState } = answer.purchase;
    return {
      kind: 'none',
      message: `Not to be consumed: consumptionState is ${consumptionState}, purchaseState is ${purchaseState}`,
    };
  }
}
