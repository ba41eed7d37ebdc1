import { operation, type Operations } from '../kit/control-plane.js';
import type { Fields } from '../kit/fields.js';
import {
  ageOperation,
  clockOperation,
  commonOperations,
  SimulatorControls,
} from '../kit/simulator-controls.js';
import type { AppCredentials } from './app-registry.js';
import { GstoreModel } from './gstore-model.js';
import { NOTIFICATION_KINDS } from './notification.js';
import { readBuy, readPatch, THREE } from './purchase-input.js';
import type { BoughtReceipt, BuyInput, Purchase, PurchasePatch } from './purchase.js';
import type { PushInput, Pushed } from './push-sender.js';
import { PUSH_FLAWS } from './push-token.js';
import { signReceipt, toOriginalJson } from './receipt.js';
import type { VoidedReason, VoidedSource } from './voided-ledger.js';

/**
 * What a test or an operator can do to mobile store A. Each method is also
 * `POST <controlUrl>/__sim/gstore/<operation>` with the same input and answer as JSON; the operation is the
 * word that the method's comment begins with.
 * `reset` keeps apps and access tokens.
 */
export class GstoreControls extends SimulatorControls {
  protected readonly model: GstoreModel;

  protected constructor(seed?: string | number) {
    super();
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

  /**
   * `notify`: pushes a notification about a purchase to an address, true or with a flaw; nothing about the purchase
   * changes.
   */
  notify(input: PushInput): Promise<Pushed> {
    return this.model.pushes.push(input);
  }

  /**
   * `consume`: what the game client does after its grant, by default for the first product; refused when it is consumed
   * or not paid.
   */
  consume({
    purchaseToken,
    productId,
  }: {
    readonly purchaseToken: string;
    readonly productId?: string;
  }): Purchase {
    const purchase = this.model.purchases.get(purchaseToken);
    if (productId === undefined || productId === purchase.productId) return this.model.consume(purchase);
    return this.model.consumeFurther(purchase, productId);
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

  /** `age`: all of it happened so much earlier, while the clock stays; purchases are refunded as by `clock`. */
  age({ ms }: { readonly ms: number }): { readonly refunded: readonly string[] } {
    return this.model.age(ms);
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
}

const REASONS = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

/** The control plane of mobile store A: each operation reads its JSON and calls the method it is named for. */
export function gstoreOperations(simulator: GstoreControls): Operations {
  return {
    app: operation(
      (fields) => ({ packageName: fields.string('packageName') }),
      (input) => simulator.registerApp(input),
    ),
    purchase: operation(readBuy, (input) => simulator.buy(input)),
    sign: operation(
      (fields) => ({
        packageName: fields.string('packageName'),
        purchaseOriginalJson: fields.string('purchaseOriginalJson'),
      }),
      (input) => simulator.sign(input),
    ),
    set: operation(
      (fields) => ({ ...byToken(fields), ...readPatch(fields) }),
      (input) => simulator.set(input),
    ),
    refund: operation(
      (fields) => ({
        ...byToken(fields),
        reason: fields.optionalOneOf('reason', REASONS),
        source: fields.optionalOneOf('source', THREE),
      }),
      (input) => simulator.refund(input),
    ),
    notify: operation(readPush, (input) => simulator.notify(input)),
    consume: operation(
      (fields) => ({ ...byToken(fields), productId: fields.optionalString('productId') }),
      (input) => simulator.consume(input),
    ),
    get: operation(byToken, (input) => simulator.get(input)),
    clock: clockOperation(simulator),
    age: ageOperation(simulator),
    permission: operation(
      (fields) => ({
        packageName: fields.string('packageName'),
        denied: fields.optionalBoolean('denied') ?? true,
      }),
      (input) => simulator.permission(input),
    ),
    quota: operation(
      (fields) => ({
        packageName: fields.string('packageName'),
        perMinute: fields.integerOrNull('perMinute') ?? null,
      }),
      (input) => simulator.quota(input),
    ),
    ...commonOperations(simulator),
  };
}

function byToken(fields: Fields): { readonly purchaseToken: string } {
  return { purchaseToken: fields.string('purchaseToken') };
}

function readPush(fields: Fields): PushInput {
  return {
    url: fields.string('url'),
    packageName: fields.string('packageName'),
    kind: fields.optionalOneOf('kind', NOTIFICATION_KINDS),
    purchaseToken: fields.optionalString('purchaseToken'),
    audience: fields.optionalString('audience'),
    serviceAccount: fields.optionalString('serviceAccount'),
    messageId: fields.optionalString('messageId'),
    times: fields.optionalInteger('times'),
    flaw: fields.optionalOneOf('flaw', PUSH_FLAWS),
  };
}
