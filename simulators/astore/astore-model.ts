import { badInput } from '../kit/answer.js';
import { SeededIds } from '../kit/seeded-ids.js';
import { VirtualClock } from '../kit/virtual-clock.js';
import { AppRegistry } from './app-registry.js';
import type { CertificateAuthority } from './certificate-authority.js';
import { ReceiptBook } from './receipt-book.js';
import { ServerKeys } from './server-keys.js';
import { signFlawed, signPayload, toTransactionPayload } from './signed-transaction.js';
import type { Flaw } from './signed-transaction.js';
import { StatusOrders } from './status-orders.js';
import { TransactionBook } from './transaction-book.js';
import type { Transaction } from './transaction.js';

/** Certificates of the store, and of an attacker. */
export interface Authorities {
  readonly store: CertificateAuthority;
  readonly stranger: CertificateAuthority;
}

/** What was sent about a purchase whose customer wants a refund. */
export type Consumption = Readonly<Record<string, unknown>> & { readonly transactionId: string };

/** The store's whole memory and the rules that change it; knows nothing of HTTP. */
export class AstoreModel {
  readonly clock = new VirtualClock();
  readonly orders = new StatusOrders();
  readonly apps: AppRegistry;
  readonly transactions: TransactionBook;
  readonly receipts: ReceiptBook;
  readonly serverKeys = new ServerKeys();
  /** What was sent about purchases whose customers want a refund, oldest first. */
  readonly consumptions: Consumption[] = [];

  constructor(
    readonly authorities: Authorities,
    seed?: string | number,
  ) {
    const ids = new SeededIds(seed);
    this.apps = new AppRegistry(ids);
    this.transactions = new TransactionBook(ids, this.clock);
    this.receipts = new ReceiptBook(ids, this.clock);
  }

  /** Gives the money back: receipts show it as cancelled from now on. */
  refund(transactionId: string, cancellationReason: 0 | 1): Transaction {
    if (this.transactions.get(transactionId).cancellationDateMillis !== null)
      throw badInput('The purchase is cancelled already.');
    const cancellationDateMillis = this.clock.now();
    return this.transactions.change(transactionId, { cancellationDateMillis, cancellationReason });
  }

  /** The purchases that a receipt shows: a consumable that the game has finished is gone. */
  shownIn({ transactionIds }: { readonly transactionIds: readonly string[] }): Transaction[] {
    return transactionIds
      .map((transactionId) => this.transactions.get(transactionId))
      .filter(({ finished, type }) => !finished || type !== 'Consumable');
  }

  /** The purchase as a signed transaction of this moment. */
  signTransaction(transaction: Transaction): string {
    return this.sign(toTransactionPayload(transaction, this.clock.now()));
  }

  sign(payload: object, flaw?: Flaw): string {
    return flaw === undefined
      ? signPayload(payload, this.authorities.store.signer)
      : signFlawed(payload, flaw, this.authorities);
  }

  /** Jumps ahead. */
  advanceClock(ms: number): { readonly now: number } {
    this.clock.advance(ms);
    return { now: this.clock.now() };
  }

  /** Moves what has happened into the past. */
  age(ms: number): void {
    this.transactions.age(ms);
    this.receipts.age(ms);
  }

  /** Forgets what happened, keeps who is registered: apps and certificates live on. */
  reset(): void {
    this.clock.reset();
    this.orders.clear();
    this.transactions.clear();
    this.receipts.clear();
    this.consumptions.length = 0;
  }
}
