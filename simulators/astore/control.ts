import { badInput } from '../kit/answer.js';
import { operation, type Operations } from '../kit/control-plane.js';
import type { Fields } from '../kit/fields.js';
import { isJsonObject } from '../kit/json-object.js';
import {
  ageOperation,
  clockOperation,
  commonOperations,
  nothing,
  SimulatorControls,
} from '../kit/simulator-controls.js';
import type { AppSettings } from './app-registry.js';
import { AstoreModel, type Authorities, type Consumption } from './astore-model.js';
import type { RootCertificate } from './certificate-authority.js';
import {
  NOTIFICATION_TYPES,
  type NotificationInput,
  NotificationSender,
  type SentNotification,
} from './notification-sender.js';
import type { ServerKey } from './server-keys.js';
import { type Flaw, FLAWS } from './signed-transaction.js';
import type { StatusOrder } from './status-orders.js';
import {
  type BoughtReceipt,
  type BuyInput,
  type Environment,
  ENVIRONMENTS,
  type Transaction,
  type TransactionPatch,
} from './transaction.js';
import { BIT, readBuy, readPatch } from './transaction-input.js';

/** An app receipt to be made. */
export interface ReceiptInput {
  readonly bundleId: string;
  /** Production by default. */
  readonly environment?: Environment;
  /** In the order in which the receipt lists them; may be none. */
  readonly transactionIds: readonly string[];
}

/**
 * What a test or an operator can do to mobile store B. Each method is also
 * `POST <controlUrl>/__sim/astore/<operation>` with the same input and answer as JSON; the operation is the
 * word that the method's comment begins with.
 * `reset` keeps apps, keys and certificates.
 */
export class AstoreControls extends SimulatorControls {
  protected readonly model: AstoreModel;

  protected constructor(authorities: Authorities, seed?: string | number) {
    super();
    this.model = new AstoreModel(authorities, seed);
  }

  /** `app`: makes the app with its shared secret, or returns the one that is there. */
  registerApp(input: { readonly bundleId: string; readonly sharedSecret?: string }): AppSettings {
    return this.model.apps.register(input.bundleId, input.sharedSecret);
  }

  /** `server-key`: a new key of the server API for the app; the settings besides those of `app` that use it. */
  serverKey({ bundleId }: { readonly bundleId: string }): ServerKey {
    this.model.apps.get(bundleId);
    return this.model.serverKeys.make(bundleId);
  }

  /** `revoke-server-key`: tokens of the key are refused (401) from now on. */
  revokeServerKey({ keyId }: { readonly keyId: string }): void {
    this.model.serverKeys.revoke(keyId);
  }

  /** `purchase`: a player buys; the answer is what the game client gets, in both forms. */
  buy(input: BuyInput): BoughtReceipt {
    this.model.apps.get(input.bundleId);
    return this.toBought(this.model.transactions.add(input));
  }

  /** `receipt`: an app receipt that lists these purchases in this order. */
  issueReceipt({ bundleId, environment = 'Production', transactionIds }: ReceiptInput): {
    readonly receiptData: string;
  } {
    this.model.apps.get(bundleId);
    for (const transactionId of transactionIds) {
      const transaction = this.model.transactions.get(transactionId);
      if (transaction.bundleId !== bundleId || transaction.environment !== environment)
        throw badInput(`The purchase ${transactionId} is not one of ${bundleId} in ${environment}.`);
    }
    return { receiptData: this.model.receipts.issue({ bundleId, environment, transactionIds }) };
  }

  /** `set`: changes anything about a purchase; receipts that list it show it changed. */
  set({ transactionId, ...patch }: { readonly transactionId: string } & TransactionPatch): Transaction {
    return this.model.transactions.change(transactionId, patch);
  }

  /** `refund`: cancels a purchase; 0 (the default) for any reason, 1 for one of the app's. */
  refund(input: { readonly transactionId: string; readonly reason?: 0 | 1 }): Transaction {
    return this.model.refund(input.transactionId, input.reason ?? 0);
  }

  /**
   * `notify`: sends a notification about a purchase to an address, true or with a flaw; nothing about the purchase
   * changes.
   */
  notify(input: NotificationInput): Promise<SentNotification> {
    return new NotificationSender(this.model).send(input);
  }

  /** `consumptions`: what was sent about purchases whose customers want a refund, oldest first. */
  consumptions(): readonly Consumption[] {
    return [...this.model.consumptions];
  }

  /** `finish`: the game's client is done with the purchase; a consumable leaves every receipt. */
  finish({ transactionId }: { readonly transactionId: string }): Transaction {
    return this.model.transactions.change(transactionId, { finished: true });
  }

  /** `get`: the purchase as it is now, with what a client that asks again would be given. */
  get({ transactionId }: { readonly transactionId: string }): Transaction & BoughtReceipt {
    const transaction = this.model.transactions.get(transactionId);
    return { ...transaction, ...this.toBought(transaction) };
  }

  /** `status`: the store answers matching calls with this status instead of the truth. */
  orderStatus(order: StatusOrder): void {
    this.model.orders.add(order);
  }

  /** `sign`: a signed transaction with any payload, true or with a flaw. */
  sign({ payload, flaw }: { readonly payload: object; readonly flaw?: Flaw }): {
    readonly signedTransaction: string;
  } {
    return { signedTransaction: this.model.sign(payload, flaw) };
  }

  /** `root`: the certificate that verifiers of signed transactions trust. */
  root(): RootCertificate {
    return this.model.authorities.store.root;
  }

  /** `clock`: jumps ahead. */
  advanceClock({ ms }: { readonly ms: number }): { readonly now: number } {
    return this.model.advanceClock(ms);
  }

  /** `age`: all of it happened so much earlier, while the clock stays. */
  age({ ms }: { readonly ms: number }): void {
    this.model.age(ms);
  }

  /** `clear-faults`: everything works again, ordered statuses included. */
  override clearFaults(): void {
    super.clearFaults();
    this.model.orders.clear();
  }

  private toBought(transaction: Transaction): BoughtReceipt {
    const { transactionId, bundleId, environment } = transaction;
    return {
      transactionId,
      environment,
      receiptData: this.model.receipts.issue({ bundleId, environment, transactionIds: [transactionId] }),
      signedTransaction: this.model.signTransaction(transaction),
    };
  }
}

const IS_RETRYABLE = [0, 1, '0', '1', true, false] as const;

/** The control plane of mobile store B: each operation reads its JSON and calls the method it is named for. */
export function astoreOperations(simulator: AstoreControls): Operations {
  return {
    app: operation(
      (fields) => ({
        bundleId: fields.string('bundleId'),
        sharedSecret: fields.optionalString('sharedSecret'),
      }),
      (input) => simulator.registerApp(input),
    ),
    'server-key': operation(
      (fields) => ({ bundleId: fields.string('bundleId') }),
      (input) => simulator.serverKey(input),
    ),
    'revoke-server-key': operation(
      (fields) => ({ keyId: fields.string('keyId') }),
      (input) => simulator.revokeServerKey(input),
    ),
    purchase: operation(readBuy, (input) => simulator.buy(input)),
    receipt: operation(readReceipt, (input) => simulator.issueReceipt(input)),
    set: operation(
      (fields) => ({ ...byId(fields), ...readPatch(fields) }),
      (input) => simulator.set(input),
    ),
    refund: operation(
      (fields) => ({ ...byId(fields), reason: fields.optionalOneOf('reason', BIT) }),
      (input) => simulator.refund(input),
    ),
    notify: operation(readNotification, (input) => simulator.notify(input)),
    consumptions: operation(nothing, () => simulator.consumptions()),
    finish: operation(byId, (input) => simulator.finish(input)),
    get: operation(byId, (input) => simulator.get(input)),
    status: operation(readStatus, (input) => simulator.orderStatus(input)),
    sign: operation(
      (fields) => ({ payload: readPayload(fields), flaw: fields.optionalOneOf('flaw', FLAWS) }),
      (input) => simulator.sign(input),
    ),
    root: operation(nothing, () => simulator.root()),
    clock: clockOperation(simulator),
    age: ageOperation(simulator),
    ...commonOperations(simulator),
  };
}

function byId(fields: Fields): { readonly transactionId: string } {
  return { transactionId: fields.string('transactionId') };
}

function readNotification(fields: Fields): NotificationInput {
  return {
    url: fields.string('url'),
    type: fields.optionalOneOf('type', NOTIFICATION_TYPES),
    transactionId: fields.optionalString('transactionId'),
    bundleId: fields.optionalString('bundleId'),
    environment: fields.optionalOneOf('environment', ENVIRONMENTS),
    notificationUUID: fields.optionalString('notificationUUID'),
    times: fields.optionalInteger('times'),
    flaw: fields.optionalOneOf('flaw', FLAWS),
    transactionFlaw: fields.optionalOneOf('transactionFlaw', FLAWS),
  };
}

function readReceipt(fields: Fields): ReceiptInput {
  return {
    bundleId: fields.string('bundleId'),
    environment: fields.optionalOneOf('environment', ENVIRONMENTS),
    transactionIds: fields.strings('transactionIds'),
  };
}

function readStatus(fields: Fields): StatusOrder {
  return {
    status: fields.integer('status'),
    receiptData: fields.optionalString('receiptData'),
    environment: fields.optionalOneOf('environment', ENVIRONMENTS),
    times: fields.optionalInteger('times'),
    isRetryable: fields.optionalOneOf('isRetryable', IS_RETRYABLE),
  };
}

function readPayload(fields: Fields): object {
  const payload = fields.any('payload');
  if (isJsonObject(payload)) return payload;
  throw badInput('"payload" must be a JSON object.');
}
