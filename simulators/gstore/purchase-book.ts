import { badInput } from '../kit/answer.js';
import type { SeededIds } from '../kit/seeded-ids.js';
import type { VirtualClock } from '../kit/virtual-clock.js';
import type { BuyInput, Money, Purchase, PurchasePatch } from './purchase.js';

const WON: Money = { currencyCode: 'KRW', units: '1200', nanos: 0 };
const DOLLAR: Money = { currencyCode: 'USD', units: '0', nanos: 990_000_000 };

/** Every purchase the store has made. An entry is never edited, only replaced. */
export class PurchaseBook {
  private readonly byToken = new Map<string, Purchase>();

  constructor(
    private readonly ids: SeededIds,
    private readonly clock: VirtualClock,
  ) {}

  /** Writes down a new purchase with a token of its own. */
  add(input: BuyInput): Purchase {
    const regionCode = input.regionCode ?? 'KR';
    const consumptionState = input.consumptionState ?? 0;
    const purchaseTimeMillis = input.purchaseTimeMillis ?? this.clock.now();
    return this.keep({
      purchaseToken: this.newToken(),
      packageName: input.packageName,
      productId: input.productId,
      orderId: input.orderId === undefined ? this.newOrderId() : input.orderId,
      quantity: input.quantity ?? 1,
      purchaseType: input.purchaseType ?? null,
      purchaseState: input.purchaseState ?? 0,
      consumptionState,
      acknowledgementState: consumptionState, // consuming acknowledges
      regionCode,
      obfuscatedAccountId: input.obfuscatedAccountId ?? null,
      purchaseTimeMillis,
      ownedSinceMillis: purchaseTimeMillis,
      price: input.price ?? (regionCode === 'KR' ? WON : DOLLAR),
      further: (input.furtherProductIds ?? []).map((productId) => ({ productId, consumptionState: 0 })),
      expired: false,
      forgotten: false,
    });
  }

  find(purchaseToken: string): Purchase | null {
    return this.byToken.get(purchaseToken) ?? null;
  }

  /** The purchase, for a control call that cannot go on without it. */
  get(purchaseToken: string): Purchase {
    const purchase = this.find(purchaseToken);
    if (!purchase) throw badInput('No purchase has this "purchaseToken".');
    return purchase;
  }

  /** Replaces what the patch names; an undefined value leaves the purchase as it is. */
  change(purchaseToken: string, patch: PurchasePatch): Purchase {
    const before = this.get(purchaseToken);
    const named = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
    return this.keep({ ...before, ...named, ownedSinceMillis: this.ownedSince(before, patch) });
  }

  /** An order can hold several products, each with its own token. */
  ofOrder(packageName: string, orderId: string): Purchase[] {
    return this.all().filter((one) => one.packageName === packageName && one.orderId === orderId);
  }

  all(): Purchase[] {
    return [...this.byToken.values()];
  }

  /** Every purchase was made `ms` earlier. */
  age(ms: number): void {
    for (const purchase of this.all())
      this.keep({
        ...purchase,
        purchaseTimeMillis: purchase.purchaseTimeMillis - ms,
        ownedSinceMillis: purchase.ownedSinceMillis - ms,
      });
  }

  clear(): void {
    this.byToken.clear();
  }

  private keep(purchase: Purchase): Purchase {
    this.byToken.set(purchase.purchaseToken, purchase);
    return purchase;
  }

  private ownedSince(before: Purchase, patch: PurchasePatch): number {
    if (before.purchaseState === 2 && patch.purchaseState === 0) return this.clock.now();
    return patch.purchaseTimeMillis ?? before.ownedSinceMillis;
  }

  private newToken(): string {
    return `${this.ids.lowerLetters(24)}.AO-J1O${this.ids.urlSafe(118)}`;
  }

  private newOrderId(): string {
    return `GPA.${[4, 4, 4, 5].map((length) => this.ids.digits(length)).join('-')}`;
  }
}

/** Whether a string could be a token of this store at all. */
export function looksLikeToken(text: string): boolean {
  return /^[a-z]{24}\.AO-J1O[\w-]{40,}$/.test(text);
}
