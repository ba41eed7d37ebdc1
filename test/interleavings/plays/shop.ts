import { randomUUID } from 'node:crypto';
import { SaveAccountService } from '../../../src/modules/account/registration/save-account.service.js';
import { SaveGameServerService } from '../../../src/modules/grant-dispatcher/game-server/save-game-server.service.js';
import {
  type SaveProjectCommand,
  SaveProjectService,
} from '../../../src/modules/project/registration/save-project.service.js';
import { CompletePurchaseService } from '../../../src/modules/purchase/completion/complete-purchase.service.js';
import { ConsumePurchaseService } from '../../../src/modules/purchase/completion/consume-purchase.service.js';
import { RegisterPaidPurchaseService } from '../../../src/modules/purchase/external-payment/register-paid-purchase.service.js';
import { RevokePurchaseService } from '../../../src/modules/purchase/cancellation/revoke-purchase.service.js';
import { CancelReservationService } from '../../../src/modules/purchase/reservation/cancel-reservation.service.js';
import { ReservePurchaseService } from '../../../src/modules/purchase/reservation/reserve-purchase.service.js';
import { VerifyPurchaseService } from '../../../src/modules/purchase/verification/verify-purchase.service.js';
import type { Stack } from '../stack/stack.js';

/** Yen in micro units. */
export const JPY = 1_000_000;
/** Monthly limit of a child in Japan, by default. */
export const LIMIT = 5_000 * JPY;

/** Points of a refund score with which its project refuses further reservations; a refund is one point. */
export const SCORE_POINTS = 2;

const PRODUCT = 'gem.100';
const HOLD_MINUTES = 10;

/** A player, and the member of the platform that the player is. */
export interface Buyer {
  readonly pjid: string;
  readonly playerId: string;
  readonly imid: string | null;
}

/** A reservation, and who made it. */
export interface Reserved extends Buyer {
  readonly boid: string;
  readonly microPrice: number;
}

/** Projects, buyers and purchases of their own for each schedule, made by the service's own operations. */
export class Shop {
  private readonly run = randomUUID().slice(0, 8);
  private made = 0;
  /** Grants by calls to the game server. */
  readonly calling = `p-${this.run}-c`;
  /** Open reservations count toward limits. */
  readonly limiting = `p-${this.run}-l`;
  /** Grants by rewards. */
  readonly rewarding = `p-${this.run}-r`;
  /** Verifies later what a store did not answer, and grants it by rewards. */
  readonly deferring = `p-${this.run}-d`;
  /** Refunds of a player are counted. */
  readonly scoring = `p-${this.run}-s`;

  private constructor(readonly stack: Stack) {}

  static async open(stack: Stack): Promise<Shop> {
    const shop = new Shop(stack);
    await shop.saveProject(shop.calling, {});
    await shop.saveProject(shop.limiting, { limitHoldMinutes: HOLD_MINUTES });
    await shop.saveProject(shop.rewarding, { grantMode: 'INVENTORY' });
    await shop.saveProject(shop.deferring, { deferredVerify: 'REWARD' });
    await shop.saveProject(shop.scoring, {
      refundPolicy: 'HOLD',
      refundPoints: SCORE_POINTS,
      refundSharePercent: 1,
    });
    await stack.get(SaveGameServerService).execute({
      pjid: shop.calling,
      giveProductUrl: 'http://127.0.0.1:9/give',
      giveItemUrl: 'http://127.0.0.1:9/items',
      allowedCidrs: ['127.0.0.1/32'],
      header: undefined,
      signingSecrets: undefined,
      keepsSecrets: false,
    });
    return shop;
  }

  /** A name that nothing else has. */
  fresh(prefix: string): string {
    this.made += 1;
    return `${prefix}-${this.run}-${this.made}`;
  }

  /** A player without a member account. */
  player(pjid: string): Buyer {
    return { pjid, playerId: this.fresh('player'), imid: null };
  }

  /** A child in Japan, who may spend {@link LIMIT} a month. */
  async child(): Promise<Buyer> {
    const buyer = { pjid: this.limiting, playerId: this.fresh('player'), imid: this.fresh('child') };
    await this.stack.get(SaveAccountService).execute({
      pjid: buyer.pjid,
      imid: buyer.imid,
      countryCreated: 'JP',
      birthDate: `${new Date().getUTCFullYear() - 10}-01-01`,
      krLimitMicros: undefined,
      consumptionConsent: undefined,
    });
    return buyer;
  }

  /** Reserves a purchase of mobile store A, or of the console store. */
  async reserve(
    buyer: Buyer,
    microPrice = 900 * JPY,
    { payment = 'GSTORE_PLAY', reqId = this.fresh('req') } = {},
  ): Promise<Reserved> {
    const boid = await this.stack.get(ReservePurchaseService).execute({
      ...buyer,
      family: payment === 'CONSOLE' ? 'CONSOLE' : 'GSTORE',
      reqId,
      svcId: 'svc-1',
      ipCountry: 'JP',
      payment,
      appStore: payment,
      productId: PRODUCT,
      os: 'ANDROID',
      microPrice,
      currency: 'JPY',
    });
    return { ...buyer, boid, microPrice };
  }

  /** Verifies a purchase by a receipt of mobile store A. */
  verify({ pjid, boid, playerId }: Reserved, purchaseToken: string): Promise<void> {
    return this.stack.get(VerifyPurchaseService).execute({
      pjid,
      boid,
      playerId,
      productId: PRODUCT,
      price: null,
      family: 'GSTORE',
      operation: 'gstore',
      reqId: this.fresh('req'),
      evidence: { kind: 'purchase-token', purchaseToken },
    });
  }

  /** Verifies a purchase by a unit of an entitlement of the console store. */
  verifyUnit({ pjid, boid, playerId }: Reserved, label: string): Promise<void> {
    return this.stack.get(VerifyPurchaseService).execute({
      pjid,
      boid,
      playerId,
      productId: PRODUCT,
      price: null,
      family: 'CONSOLE',
      operation: 'console',
      reqId: this.fresh('req'),
      evidence: { kind: 'owned-entitlement', label },
    });
  }

  /** A verified purchase. */
  async verified(buyer: Buyer, microPrice?: number): Promise<Reserved> {
    const reserved = await this.reserve(buyer, microPrice);
    await this.verify(reserved, this.fresh('receipt'));
    return reserved;
  }

  cancel({ pjid, boid, playerId }: Reserved): Promise<void> {
    const names = { reqId: this.fresh('req'), pjid, boid, playerId, productId: PRODUCT };
    return this.stack.get(CancelReservationService).execute(names);
  }

  complete({ pjid, boid, playerId }: Reserved): Promise<unknown> {
    const names = { reqId: this.fresh('req'), pjid, boid, playerId, productId: PRODUCT };
    return this.stack.get(CompletePurchaseService).execute(names);
  }

  consume({ boid }: Reserved): Promise<void> {
    return this.stack.get(ConsumePurchaseService).execute(boid);
  }

  /** Cancels a paid purchase as for a refund; answers whether this call has. */
  async refund({ pjid, boid }: Reserved): Promise<boolean> {
    return (
      (await this.stack.get(RevokePurchaseService).execute({ pjid, boid, reason: 'REFUND' })).kind ===
      'revoked'
    );
  }

  /** Registers a payment outside the game, which the service grants. */
  async paidOutside(buyer: Buyer, paymentOrderId = this.fresh('order')): Promise<Reserved> {
    const microPrice = 900 * JPY;
    const boid = await this.stack.get(RegisterPaidPurchaseService).execute({
      ...buyer,
      reqId: this.fresh('req'),
      payment: 'PG',
      appStore: 'PG',
      paymentOrderId,
      os: 'NONE',
      delivery: {
        serverId: null,
        serviceId: null,
        userType: 'GAME_UID',
        userValue: buyer.playerId,
        products: [{ productId: PRODUCT, quantity: 1, currency: 'JPY', totalMicroPrice: microPrice }],
      },
    });
    return { ...buyer, boid, microPrice };
  }

  /** An open difference of a reconciliation: a grant is not in the log of the game. Returns its id. */
  async missingInLog(): Promise<string> {
    const subject = this.fresh('grant');
    await this.stack.rows(
      `INSERT INTO reconciliation_item (run_id, class, subject, detail, repairs, found_at)
       VALUES (18446744073709551615, 'NOT_IN_GAME_LOG', ?, '', 'REGRANT', UTC_TIMESTAMP(3))`,
      [subject],
    );
    const [row] = await this.stack.rows<{ id: number | bigint }>(
      'SELECT id FROM reconciliation_item WHERE subject = ?',
      [subject],
    );
    return String(row!.id);
  }

  private saveProject(pjid: string, changes: Partial<SaveProjectCommand>): Promise<void> {
    const save = {
      pjid,
      name: 'a game',
      grantMode: undefined,
      limitCounts: undefined,
      limitHoldMinutes: undefined,
      publisher: undefined,
      loadShare: undefined,
      deferredVerify: undefined,
      refundPolicy: undefined,
      refundPoints: undefined,
      refundSharePercent: undefined,
      twoPersonRule: undefined,
      ...changes,
    };
    return this.stack.get(SaveProjectService).execute(save, { isForEveryProject: true });
  }
}
