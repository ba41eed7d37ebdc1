import { badInput } from '../kit/answer.js';
import { FaultList } from '../kit/fault.js';
import type { Fault } from '../kit/fault.js';
import { Journal } from '../kit/journal.js';
import type { JournalEntry } from '../kit/journal.js';
import type { AppInput, AppSettings } from './app-registry.js';
import type { ErrorOrder } from './error-orders.js';
import type { OrderInput } from './order-input.js';
import type { Order, OrderName, OrderPatch, REFUND_STATUSES } from './order.js';
import { PcstoreModel } from './pcstore-model.js';
import { TxnError } from './txn-errors.js';
import type { User, UserPatch } from './user-book.js';

/**
 * What a test or an operator can do to the PC store. Each method is also
 * `POST <controlUrl>/__sim/pcstore/<operation>` with the same input and answer as JSON; the operation is the
 * word that the method's comment begins with. An order is named by `orderId`, and by `appId` and `sandbox` where
 * that is not enough.
 */
export class PcstoreControls {
  protected readonly model: PcstoreModel;
  protected readonly faults = new FaultList();
  protected readonly calls = new Journal();

  protected constructor(seed?: string | number) {
    this.model = new PcstoreModel(seed);
  }

  /** `app`: makes the app with its key, or returns the one that is there. */
  registerApp(input: AppInput): AppSettings {
    return this.model.apps.register(input);
  }

  /** `order`: an order of one item as if by InitTxn, in any state; a new order id unless one is named. */
  order(input: OrderInput): Order {
    return this.model.openFor(input);
  }

  /** `approve`: the player agrees to pay. */
  approve(name: OrderName): Order {
    return this.model.decide(this.get(name), true);
  }

  /** `deny`: the player does not want it after all. */
  deny(name: OrderName): Order {
    return this.model.decide(this.get(name), false);
  }

  /** `refund`: the store pays the order back, or only the named items; says why by the status it gets. */
  refund({
    itemIds,
    status,
    ...name
  }: OrderName & {
    readonly itemIds?: readonly number[];
    readonly status?: (typeof REFUND_STATUSES)[number];
  }): Order {
    if (itemIds === undefined) return this.takeBack(name, status ?? 'Refunded');
    if (status !== undefined) throw badInput('"status" is for whole orders, not for "itemIds".');
    return this.model.refundItems(this.get(name), itemIds);
  }

  /** `chargeback`: the player has had the money back from the bank. */
  chargeback(name: OrderName): Order {
    return this.takeBack(name, 'Chargedback');
  }

  /** `set`: changes anything about an order, whether or not the store would. */
  set({ orderId, appId, sandbox, ...patch }: OrderName & OrderPatch): Order {
    return this.model.orders.change(this.get({ orderId, appId, sandbox }), patch);
  }

  /** `get`: the order as the store has it now. */
  get(name: OrderName): Order {
    this.model.failOverdue();
    return this.model.orders.get(name);
  }

  /** `user`: changes a player's account, or only shows it. */
  user({ steamId, ...patch }: { readonly steamId: string } & UserPatch): User {
    return this.model.users.change(steamId, patch);
  }

  /** `key`: takes a key's right away (403), or gives it back. */
  key({ webApiKey, refused }: { readonly webApiKey: string; readonly refused: boolean }): void {
    this.model.apps.refuse(webApiKey, refused);
  }

  /** `error`: the store answers matching calls with this error instead of the truth. */
  orderError(order: ErrorOrder): void {
    this.model.errors.add(order);
  }

  /** `format`: the JSON type of error numbers; a number by default. */
  format({ errorCode }: { readonly errorCode: 'number' | 'string' }): void {
    this.model.errorCodeType = errorCode;
  }

  /** `report`: the report shows changes from now on only after this delay, with the time of the change; 0 ends it. */
  delayReport({ delayMs }: { readonly delayMs: number }): void {
    if (delayMs < 0) throw badInput('"delayMs" must not be negative.');
    this.model.orders.reportDelayMs = delayMs;
  }

  /** `clock`: jumps ahead; approved orders whose money was not taken within an hour fail. */
  advanceClock({ ms }: { readonly ms: number }): {
    readonly now: number;
    readonly failed: readonly string[];
  } {
    return this.model.advanceClock(ms);
  }

  /** `fault`: what goes wrong with the next matching calls. */
  fault(fault: Fault): void {
    this.faults.add(fault);
  }

  /** `clear-faults`: everything works again, ordered errors included. */
  clearFaults(): void {
    this.faults.clear();
    this.model.errors.clear();
  }

  /** `journal`: the calls so far, or those of one route. */
  journal({ route }: { readonly route?: string } = {}): JournalEntry[] {
    return this.calls.list(route);
  }

  /** `reset`: forgets orders, players, faults, errors, calls and the clock's jump; apps and keys stay and work. */
  reset(): void {
    this.model.reset();
    this.faults.clear();
    this.calls.clear();
  }

  private takeBack(name: OrderName, status: Order['status']): Order {
    const order = this.get(name);
    try {
      return this.model.refund(order, status);
    } catch (error) {
      if (error instanceof TxnError) throw badInput(`Nothing to take back: the order is ${order.status}.`);
      throw error;
    }
  }
}
