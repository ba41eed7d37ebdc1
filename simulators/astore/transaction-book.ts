import { badInput } from '../kit/answer.js';
import type { SeededIds } from '../kit/seeded-ids.js';
import type { VirtualClock } from '../kit/virtual-clock.js';
import type { BuyInput, Environment, Transaction, TransactionPatch } from './transaction.js';

/** Ids of the sandbox begin like this; those of production have a shorter beginning. */
const ID_PREFIX: Readonly<Record<Environment, string>> = { Production: '37000', Sandbox: '2000000' };
const ID_LENGTH: Readonly<Record<Environment, number>> = { Production: 15, Sandbox: 16 };

/** Every purchase that the store has made. An entry is never edited, only replaced. */
export class TransactionBook {
  private readonly byId = new Map<string, Transaction>();

  constructor(
    private readonly ids: SeededIds,
    private readonly clock: VirtualClock,
  ) {}

  /** Writes down a new purchase with an id of its own. */
  add(input: BuyInput): Transaction {
    const environment = input.environment ?? 'Production';
    const transactionId = this.newId(environment);
    return this.keep({
      transactionId,
      customerId: input.customerId ?? transactionId,
      environment,
      bundleId: input.bundleId,
      productId: input.productId,
      type: input.type ?? 'Consumable',
      quantity: input.quantity ?? 1,
      purchaseDateMillis: input.purchaseDateMillis ?? this.clock.now(),
      price: input.price ?? 1_200_000,
      currency: input.currency ?? 'KRW',
      storefront: input.storefront ?? 'KOR',
      appAccountToken: input.appAccountToken ?? null,
      cancellationDateMillis: null,
      cancellationReason: null,
      finished: false,
    });
  }

  /** The purchase, for a control call that cannot go on without it. */
  get(transactionId: string): Transaction {
    const transaction = this.byId.get(transactionId);
    if (!transaction) throw badInput('No purchase has this "transactionId".');
    return transaction;
  }

  /** The purchase, or null. */
  find(transactionId: string): Transaction | null {
    return this.byId.get(transactionId) ?? null;
  }

  all(): Transaction[] {
    return [...this.byId.values()];
  }

  /** Replaces what the patch names; an undefined value leaves the purchase as it is. */
  change(transactionId: string, patch: TransactionPatch): Transaction {
    const named = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
    return this.keep({ ...this.get(transactionId), ...named });
  }

  /** Every purchase was made and taken back `ms` earlier. */
  age(ms: number): void {
    for (const { cancellationDateMillis: canceled, ...transaction } of this.all())
      this.keep({
        ...transaction,
        purchaseDateMillis: transaction.purchaseDateMillis - ms,
        cancellationDateMillis: canceled === null ? null : canceled - ms,
      });
  }

  clear(): void {
    this.byId.clear();
  }

  private keep(transaction: Transaction): Transaction {
    this.byId.set(transaction.transactionId, transaction);
    return transaction;
  }

  private newId(environment: Environment): string {
    const prefix = ID_PREFIX[environment];
    return prefix + this.ids.digits(ID_LENGTH[environment] - prefix.length);
  }
}
