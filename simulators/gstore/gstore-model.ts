import { badInput } from '../kit/answer.js';
import { SeededIds } from '../kit/seeded-ids.js';
import { TokenIssuer } from '../kit/token-issuer.js';
import type { IssuerRules } from '../kit/token-issuer.js';
import { VirtualClock } from '../kit/virtual-clock.js';
import { AppRegistry } from './app-registry.js';
import type { Purchase } from './purchase.js';
import { PurchaseBook } from './purchase-book.js';
import { PushSender } from './push-sender.js';
import { QuotaMeter } from './quota-meter.js';
import { refusedBecause } from './store-errors.js';
import { VoidedLedger } from './voided-ledger.js';
import type { VoidedReason, VoidedSource } from './voided-ledger.js';

const SCOPE = 'https://www.googleapis.com/auth/androidpublisher';
const ACKNOWLEDGE_WITHIN_MS = 3 * 24 * 60 * 60 * 1000;
const BY_STORE: VoidedSource = 2;
const NOT_ACKNOWLEDGED: VoidedReason = 8;

/** The store's whole memory and the rules that change it; knows nothing of HTTP. */
export class GstoreModel {
  readonly clock = new VirtualClock();
  readonly apps = new AppRegistry();
  readonly deniedPackages = new Set<string>();
  readonly quotas = new QuotaMeter(this.clock);
  readonly purchases: PurchaseBook;
  readonly voided: VoidedLedger;
  readonly tokens: TokenIssuer;
  readonly pushes: PushSender;

  constructor(seed?: string | number) {
    const ids = new SeededIds(seed);
    this.purchases = new PurchaseBook(ids, this.clock);
    this.voided = new VoidedLedger(ids);
    this.tokens = new TokenIssuer(
      { scope: SCOPE, accountOf: (email) => this.accountOf(email) },
      ids,
      this.clock,
    );
    this.pushes = new PushSender(this.purchases, ids, this.clock);
  }

  /** Consuming acknowledges too, and works once. */
  consume(purchase: Purchase): Purchase {
    if (purchase.purchaseState !== 0 || purchase.consumptionState === 1) throw refusedBecause('invalidState');
    return this.purchases.change(purchase.purchaseToken, { consumptionState: 1, acknowledgementState: 1 });
  }

  /** Consumes a further product of an order; works once for each. */
  consumeFurther(purchase: Purchase, productId: string): Purchase {
    const open = purchase.further.find((one) => one.productId === productId && one.consumptionState === 0);
    if (purchase.purchaseState !== 0 || open === undefined) throw refusedBecause('invalidState');
    const further = purchase.further.map((one) =>
      one === open ? { ...one, consumptionState: 1 as const } : one,
    );
    return this.purchases.change(purchase.purchaseToken, { further, acknowledgementState: 1 });
  }

  /** Doing it again changes nothing and is no error. */
  acknowledge(purchase: Purchase): Purchase {
    if (purchase.purchaseState !== 0) throw refusedBecause('invalidState');
    return this.purchases.change(purchase.purchaseToken, { acknowledgementState: 1 });
  }

  /** Gives the money back: cancelled from now on, and on the list of voided purchases. */
  refund(purchase: Purchase, voidedReason: VoidedReason, voidedSource: VoidedSource): Purchase {
    if (purchase.purchaseState === 1) throw badInput('The purchase is cancelled already.');
    return this.takeBack(purchase, { voidedReason, voidedSource, voidedTimeMillis: this.clock.now() });
  }

  /** Advances the clock and refunds purchases that were not acknowledged or consumed in time. */
  advanceClock(ms: number): { readonly now: number; readonly refunded: readonly string[] } {
    this.clock.advance(ms);
    return { now: this.clock.now(), refunded: this.refundOverdue() };
  }

  /** Moves what has happened into the past and refunds purchases that were not acknowledged or consumed in time. */
  age(ms: number): { readonly refunded: readonly string[] } {
    this.purchases.age(ms);
    this.voided.age(ms);
    return { refunded: this.refundOverdue() };
  }

  /** Forgets what happened, keeps who is registered: apps, keys and access tokens live on. */
  reset(): void {
    this.clock.reset();
    this.purchases.clear();
    this.voided.clear();
    this.quotas.clear();
    this.deniedPackages.clear();
  }

  private accountOf(clientEmail: string): ReturnType<IssuerRules['accountOf']> {
    const app = this.apps.findByAccount(clientEmail);
    return app && { owner: app.credentials.packageName, key: app.accountKey };
  }

  private refundOverdue(): readonly string[] {
    const overdue = this.purchases.all().filter((purchase) => this.isOverdue(purchase));
    for (const purchase of overdue) {
      this.takeBack(purchase, {
        voidedReason: NOT_ACKNOWLEDGED,
        voidedSource: BY_STORE,
        voidedTimeMillis: purchase.ownedSinceMillis + ACKNOWLEDGE_WITHIN_MS,
      });
    }
    return overdue.map((purchase) => purchase.purchaseToken);
  }

  private isOverdue(purchase: Purchase): boolean {
    const isOpen =
      purchase.purchaseState === 0 && purchase.acknowledgementState === 0 && purchase.consumptionState === 0;
    return isOpen && purchase.ownedSinceMillis + ACKNOWLEDGE_WITHIN_MS <= this.clock.now();
  }

  private takeBack(purchase: Purchase, mark: Parameters<VoidedLedger['add']>[1]): Purchase {
    this.voided.add(purchase, mark);
    return this.purchases.change(purchase.purchaseToken, { purchaseState: 1 });
  }
}
