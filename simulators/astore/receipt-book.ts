import { badInput } from '../kit/answer.js';
import type { SeededIds } from '../kit/seeded-ids.js';
import type { VirtualClock } from '../kit/virtual-clock.js';
import { ReceiptCodec } from './receipt-codec.js';
import type { ReceiptReading } from './receipt-codec.js';
import type { Environment } from './transaction.js';

/** An app receipt: some purchases of one app on one device. */
export interface AppReceipt {
  readonly bundleId: string;
  readonly environment: Environment;
  /** In the order in which they are listed, which need not be that of time. */
  readonly transactionIds: readonly string[];
  readonly createdAtMillis: number;
}

/** What a receipt's text stands for. */
export type FoundReceipt =
  | { readonly kind: 'found'; readonly receipt: AppReceipt }
  /** Sealed by this store for an unknown owner. */
  | { readonly kind: 'forgotten' }
  | Exclude<ReceiptReading, { readonly kind: 'receipt' }>;

/** Every app receipt that the store has issued. */
export class ReceiptBook {
  private readonly codec = new ReceiptCodec();
  private readonly byId = new Map<string, AppReceipt>();

  constructor(
    private readonly ids: SeededIds,
    private readonly clock: VirtualClock,
  ) {}

  /** Issues a receipt; the answer is its text as clients have it. */
  issue(content: Omit<AppReceipt, 'createdAtMillis'>): string {
    const receiptId = this.ids.urlSafe(24);
    this.byId.set(receiptId, { ...content, createdAtMillis: this.clock.now() });
    return this.codec.encode(receiptId);
  }

  find(receiptData: string): FoundReceipt {
    const reading = this.codec.read(receiptData);
    if (reading.kind !== 'receipt') return reading;
    const receipt = this.byId.get(reading.receiptId);
    return receipt ? { kind: 'found', receipt } : { kind: 'forgotten' };
  }

  /** The receipt, for a control call that cannot go on without it. */
  get(receiptData: string): AppReceipt {
    const found = this.find(receiptData);
    if (found.kind !== 'found') throw badInput('No receipt has this "receiptData".');
    return found.receipt;
  }

  /** Every receipt was issued `ms` earlier. */
  age(ms: number): void {
    for (const [id, receipt] of this.byId)
      this.byId.set(id, { ...receipt, createdAtMillis: receipt.createdAtMillis - ms });
  }

  clear(): void {
    this.byId.clear();
  }
}
