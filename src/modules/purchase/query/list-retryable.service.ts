import { Injectable } from '@nestjs/common';
import { isPaidUnconsumed, type LookupAnswer, type StoreFamily } from '../../store-verifier/index.js';
import { PaymentCodes } from '../record/fields/payment-codes.js';
import type { Purchase } from '../record/purchase.entity.js';
import { storeNotConfigured, storeUnavailable } from '../record/store.errors.js';
import { PlayerPurchasesRepository } from '../record/player-purchases.repository.js';
import { StoreOfPurchase } from '../record/store-of-purchase.service.js';

export interface ListRetryableCommand {
  readonly pjid: string;
  readonly playerId: string;
  /** 1 to 5. */
  readonly maxLimit: number;
}

/** Maximum number of purchases to ask the store about, so that a long history cannot exhaust the store's quota. */
const MAX_ASKED = 20;

/** Unanswered calls after which the store is not asked further. */
const MAX_SILENT = 5;

/** Time within which a round of calls may begin; one may take five seconds. */
const LAST_ROUND_MS = 2_500;

/** Lists verified purchases that the game has not completed, newest first. */
@Injectable()
export class ListRetryableService {
  constructor(
    private readonly players: PlayerPurchasesRepository,
    private readonly stores: StoreOfPurchase,
    private readonly codes: PaymentCodes,
  ) {}

  /** Lists captured orders whose game did not come back (Spec 12). */
  captured(family: StoreFamily, { maxLimit, ...player }: ListRetryableCommand): Promise<Purchase[]> {
    const payments = this.codes.ofFamily(family);
    return this.players.findInStatus(player, 'COMPLETED_BEFORE_CONSUME', payments, maxLimit);
  }

  /**
   * Lists verified purchases that the store shows as paid and not consumed (Spec 9). Asks about several at once.
   * Purchases without an answer are replaced by the next ones while there is time.
   * @throws AppError EXTERNAL_API_ERROR when the store answers for no purchase
   */
  async unconsumed(family: StoreFamily, { maxLimit, ...player }: ListRetryableCommand): Promise<Purchase[]> {
    const payments = this.codes.ofFamily(family);
    const verified = await this.players.findInStatus(player, 'VERIFY_SUCCESS', payments, MAX_ASKED);
    // The service grants the items of the others: a game that gave them from this list would give them twice.
    const candidates = verified.filter((purchase) => !this.stores.isGrantedByService(purchase));
    const open: Purchase[] = [];
    let [heard, silent] = [0, 0];
    const begun = performance.now();
    for (let asked = 0; asked < candidates.length && open.length < maxLimit; asked += maxLimit) {
      if (silent >= MAX_SILENT || performance.now() - begun > LAST_ROUND_MS) break;
      const some = candidates.slice(asked, asked + maxLimit);
      const answers = await Promise.all(some.map((purchase) => this.stores.lookUp(purchase)));
      if (answers.some(({ kind }) => kind === 'not-configured')) throw storeNotConfigured();
      const said = answers.filter(({ kind }) => kind !== 'unavailable').length;
      heard += said;
      silent += answers.length - said;
      open.push(...some.filter((_, index) => isOpen(answers[index])));
    }
    if (silent > 0 && heard === 0) throw storeUnavailable();
    return open.slice(0, maxLimit);
  }
}

const isOpen = (answer: LookupAnswer | undefined): boolean =>
  answer?.kind === 'found' && isPaidUnconsumed(answer.purchase);
