import { createHash } from 'node:crypto';
import {
  type ConfirmedPurchase,
  type ConsumptionAnswer,
  type KnownPurchase,
  type PaymentClaim,
  type RedemptionAnswer,
  STORE_FAMILIES,
  StoreRegistry,
  type StoreVerdict,
} from '../../../src/modules/store-verifier/index.js';
import type { EntitlementUnits } from '../../../src/modules/store-verifier/domain/entitlement-units.js';
import { type Store, storeOf } from '../../../src/modules/store-verifier/domain/store.js';

/** Payments outside of the game have no store. */
const STORED = STORE_FAMILIES.filter((family) => family !== 'EXTERNAL');

const keyOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Stores that answer at once and keep books: mobile store A confirms every receipt, the console store counts units. */
export class ScriptedStores {
  /** Receipts that mobile store A has consumed. */
  readonly consumed = new Set<string>();
  /** Units that the console store has left, by entitlement. */
  readonly units = new Map<string, number>();
  /** Purchases that were redeemed, with their entitlement. */
  readonly redeemed = new Map<string, string>();
  readonly registry: StoreRegistry;
  private reservations: EntitlementUnits | null = null;

  constructor() {
    this.registry = new StoreRegistry(STORED.map((family) => this.storeOf(family)));
  }

  /** Where the console store's adapter reads how many reservations have ended. */
  countWith(reservations: EntitlementUnits): void {
    this.reservations = reservations;
  }

  private storeOf(family: string): Store {
    if (family === 'GSTORE')
      return storeOf(family, {
        verifier: { verify: (claim) => Promise.resolve(this.verify(claim)) },
        consumer: {
          consumptionOf: ({ purchaseToken }) => Promise.resolve(this.consumptionOf(purchaseToken)),
          consume: ({ purchaseToken }) => {
            this.consumed.add(purchaseToken);
            return Promise.resolve({ kind: 'consumed' });
          },
        },
      });
    if (family === 'CONSOLE')
      return storeOf(family, {
        verifier: { verify: (claim) => this.verifyUnit(claim) },
        redeemer: { redeem: (purchase) => Promise.resolve(this.redeem(purchase)) },
      });
    return storeOf(family, {});
  }

  private verify({ evidence }: PaymentClaim): StoreVerdict {
    if (evidence.kind !== 'purchase-token') return { kind: 'rejected', reason: 'no token' };
    return { kind: 'accepted', purchase: confirmed(evidence.purchaseToken, keyOf(evidence.purchaseToken)) };
  }

  private consumptionOf(token: string): ConsumptionAnswer {
    return { kind: this.consumed.has(token) ? 'consumed' : 'open' };
  }

  private async verifyUnit({ evidence }: PaymentClaim): Promise<StoreVerdict> {
    if (evidence.kind !== 'owned-entitlement') return { kind: 'rejected', reason: 'no entitlement' };
    const key = keyOf(evidence.label);
    const releases = (await this.reservations?.releasesOf(key)) ?? 0;
    const remaining = this.units.get(evidence.label) ?? 0;
    return {
      kind: 'accepted',
      purchase: { ...confirmed(evidence.label, null), unit: { key, remaining, releases } },
    };
  }

  private redeem({ boid, purchaseToken: label }: KnownPurchase): RedemptionAnswer {
    if (this.redeemed.has(boid)) return { kind: 'redeemed' };
    const left = this.units.get(label) ?? 0;
    if (left === 0) return { kind: 'refused', reason: 'no unit left' };
    this.units.set(label, left - 1);
    this.redeemed.set(boid, label);
    return { kind: 'redeemed' };
  }
}

const confirmed = (purchaseToken: string, receiptKey: Buffer | null): ConfirmedPurchase => ({
  receiptKey,
  orderKey: null,
  unit: null,
  paymentOrderId: null,
  isTester: false,
  purchaseToken,
});
