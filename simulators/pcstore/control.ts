import { badInput } from '../kit/answer.js';
import { operation, type Operations } from '../kit/control-plane.js';
import type { Fields } from '../kit/fields.js';
import {
  ageOperation,
  clockOperation,
  commonOperations,
  SimulatorControls,
} from '../kit/simulator-controls.js';
import type { AppInput, AppSettings } from './app-registry.js';
import { type ErrorOrder, TXN_METHODS } from './error-orders.js';
import { type OrderInput, readItemIds, readName, readOrder, readPatch } from './order-input.js';
import { type Order, type OrderName, type OrderPatch, REFUND_STATUSES } from './order.js';
import { PcstoreModel } from './pcstore-model.js';
import { TXN_ERROR_CODES, TxnError } from './txn-errors.js';
import type { User, UserPatch } from './user-book.js';
import { readUser } from './user-input.js';

/**
 * What a test or an operator can do to the PC store. Each method is also
 * `POST <controlUrl>/__sim/pcstore/<operation>` with the same input and answer as JSON; the operation is the
 * word that the method's comment begins with. An order is named by `orderId`, and by `appId` and `sandbox` where
 * that is not enough.
 * `reset` keeps apps; their keys work again.
 */
export class PcstoreControls extends SimulatorControls {
  protected readonly model: PcstoreModel;

  protected constructor(seed?: string | number) {
    super();
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

  /** `age`: all of it happened so much earlier, while the clock stays; approved orders fail as by `clock`. */
  age({ ms }: { readonly ms: number }): { readonly failed: readonly string[] } {
    return this.model.age(ms);
  }

  /** `clock`: jumps ahead; approved orders whose money was not taken within an hour fail. */
  advanceClock({ ms }: { readonly ms: number }): {
    readonly now: number;
    readonly failed: readonly string[];
  } {
    return this.model.advanceClock(ms);
  }

  /** `clear-faults`: everything works again, ordered errors included. */
  override clearFaults(): void {
    super.clearFaults();
    this.model.errors.clear();
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

/** The control plane of the PC store: each operation reads its JSON and calls the method it is named for. */
export function pcstoreOperations(simulator: PcstoreControls): Operations {
  return {
    app: operation(
      (fields) => ({
        appId: fields.string('appId'),
        webApiKey: fields.optionalString('webApiKey'),
        sandbox: fields.optionalBoolean('sandbox'),
      }),
      (input) => simulator.registerApp(input),
    ),
    order: operation(readOrder, (input) => simulator.order(input)),
    approve: operation(readName, (input) => simulator.approve(input)),
    deny: operation(readName, (input) => simulator.deny(input)),
    refund: operation(
      (fields) => ({
        ...readName(fields),
        itemIds: readItemIds(fields),
        status: fields.optionalOneOf('status', REFUND_STATUSES),
      }),
      (input) => simulator.refund(input),
    ),
    chargeback: operation(readName, (input) => simulator.chargeback(input)),
    set: operation(
      (fields) => ({ ...readName(fields), ...readPatch(fields) }),
      (input) => simulator.set(input),
    ),
    get: operation(readName, (input) => simulator.get(input)),
    user: operation(
      (fields) => ({ steamId: fields.string('steamId'), ...readUser(fields) }),
      (input) => simulator.user(input),
    ),
    key: operation(
      (fields) => ({
        webApiKey: fields.string('webApiKey'),
        refused: fields.optionalBoolean('refused') ?? true,
      }),
      (input) => simulator.key(input),
    ),
    error: operation(readError, (input) => simulator.orderError(input)),
    format: operation(
      (fields) => ({ errorCode: fields.optionalOneOf('errorCode', ['number', 'string'] as const) }),
      ({ errorCode = 'number' }) => simulator.format({ errorCode }),
    ),
    report: operation(
      (fields) => ({ delayMs: fields.integer('delayMs') }),
      (input) => simulator.delayReport(input),
    ),
    clock: clockOperation(simulator),
    age: ageOperation(simulator),
    ...commonOperations(simulator),
  };
}

function readError(fields: Fields): ErrorOrder {
  const code = fields.optionalOneOf('code', TXN_ERROR_CODES);
  if (code === undefined) throw badInput(`"code" must be one of ${TXN_ERROR_CODES.join(', ')}.`);
  return {
    code,
    method: fields.optionalOneOf('method', TXN_METHODS),
    orderId: fields.optionalString('orderId'),
    times: fields.optionalInteger('times'),
    committed: fields.optionalBoolean('committed'),
  };
}
