import { FaultList } from '../kit/fault.js';
import type { Fault } from '../kit/fault.js';
import { Journal } from '../kit/journal.js';
import type { JournalEntry } from '../kit/journal.js';
import type { AppCredentials } from './app-registry.js';
import { GstoreModel } from './gstore-model.js';
import type { BoughtReceipt, BuyInput, Purchase, PurchasePatch } from './purchase.js';
import type { Pushed, PushInput } from './push-sender.js';
import { signReceipt, toOriginalJson } from './receipt.js';
import type { VoidedReason, VoidedSource } from './voided-ledger.js';

/**
 * What a test or an operator can do to mobile store A. Each method is also
 * `POST <controlUrl>/__sim/gstore/<operation>` with the same input and answer as JSON; the operation is the
 * word that the method's comment begins with.
 */
export class GstoreControls {
  protected readonly model: GstoreModel;
  protected readonly faults = new FaultList();
  protected readonly calls = new Journal();

  protected constructor(seed?: string | number) {
    this.model = new GstoreModel(seed);
  }

  /** `app`: makes the app with its keys and service account, or returns the one that is there. */
  async registerApp({ packageName }: { readonly packageName: string }): Promise<AppCredentials> {
    const app = await this.model.apps.register(packageName);
    return app.credentials;
  }

  /** `purchase`: a player buys; the answer is what the game client gets, signed with the app's key. */
  buy(input: BuyInput): BoughtReceipt {
    this.model.apps.get(input.packageName);
    const purchase = this.model.purchases.add(input);
    const purchaseOriginalJson = toOriginalJson(purchase);
    const { purchaseSignature } = this.sign({ packageName: input.packageName, purchaseOriginalJson });
    const { purchaseToken, orderId } = purchase;
    return { purchaseOriginalJson, purchaseSignature, purchaseToken, orderId };
  }

  /** `sign`: a true signature over any text, for receipts that are genuine but say something else. */
  sign(input: { readonly packageName: string; readonly purchaseOriginalJson: string }): {
    readonly purchaseSignature: string;
  } {
    const { receiptKey } = this.model.apps.get(input.packageName);
    return { purchaseSignature: signReceipt(input.purchaseOriginalJson, receiptKey) };
  }

  /** `set`: changes anything about a purchase; `expired` answers 410, `forgotten` 404 from then on. */
  set({ purchaseToken, ...patch }: { readonly purchaseToken: string } & PurchasePatch): Purchase {
    return this.model.purchases.change(purchaseToken, patch);
  }

  /** `refund`: cancels a purchase and puts it on the voided list; by default reason 0 by the developer. */
  refund(input: {
    readonly purchaseToken: string;
    readonly reason?: VoidedReason;
    readonly source?: VoidedSource;
  }): Purchase {
    const purchase = this.model.purchases.get(input.purchaseToken);
    return this.model.refund(purchase, input.reason ?? 0, input.source ?? 1);
  }

  /** `notify`: pushes a notification about a purchase to an address, true or with a flaw; nothing about the purchase changes. */
  notify(input: PushInput): Promise<Pushed> {
    return this.model.pushes.push(input);
  }

  /** `consume`: what the game client does after its grant; refused when it is consumed or not paid. */
  consume({ purchaseToken }: { readonly purchaseToken: string }): Purchase {
    return this.model.consume(this.model.purchases.get(purchaseToken));
  }

  /** `get`: the purchase as the store has it now. */
  get({ purchaseToken }: { readonly purchaseToken: string }): Purchase {
    return this.model.purchases.get(purchaseToken);
  }

  /** `clock`: jumps ahead; what was not acknowledged or consumed within three days is refunded (reason 8). */
  advanceClock({ ms }: { readonly ms: number }): {
    readonly now: number;
    readonly refunded: readonly string[];
  } {
    return this.model.advanceClock(ms);
  }

  /** `permission`: takes the service account's right to this package away, or gives it back. */
  permission(input: { readonly packageName: string; readonly denied: boolean }): void {
    if (input.denied) this.model.deniedPackages.add(input.packageName);
    else this.model.deniedPackages.delete(input.packageName);
  }

  /** `quota`: calls per minute from which on the store answers 429; null takes the limit away. */
  quota({
    packageName,
    perMinute,
  }: {
    readonly packageName: string;
    readonly perMinute: number | null;
  }): void {
    this.model.quotas.limit(packageName, perMinute);
  }

  /** `fault`: what goes wrong with the next matching calls. */
  fault(fault: Fault): void {
    this.faults.add(fault);
  }

  /** `clear-faults`: everything works again. */
  clearFaults(): void {
    this.faults.clear();
  }

  /** `journal`: the calls so far, or those of one route; tokens appear as fingerprints only. */
  journal({ route }: { readonly route?: string } = {}): JournalEntry[] {
    return this.calls.list(route);
  }

  /** `reset`: forgets purchases, faults, calls, limits and the clock's jump; apps and access tokens stay. */
  reset(): void {
    this.model.reset();
    this.faults.clear();
    this.calls.clear();
  }
}
