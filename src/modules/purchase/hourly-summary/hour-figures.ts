import { CANCEL_CODES, type CancelCode } from '../record/fields/cancel-reason.js';
import { type GrantTimes, NO_TIMES, sumOfTimes, timesInBucket } from './grant-times.js';

/** What happened to the purchases of one payment code and currency. */
export interface PaymentFigures {
  readonly payment: string;
  readonly currency: string | null;
  reserved: number;
  verified: number;
  /** Attempts to verify that did not confirm the payment. */
  failed: number;
  completed: number;
  completedMicros: bigint;
  consumed: number;
  canceled: number;
  canceledMicros: bigint;
}

/** The code of the reason of a cancellation; `OTHER` for a reason without one. */
export type CancelReason = CancelCode | 'OTHER';

/** Paid purchases that were cancelled for one reason, in one currency. */
export interface CancelFigures {
  readonly reason: CancelReason;
  readonly currency: string | null;
  count: number;
  micros: bigint;
}

/** Purchases to which the same happened in an hour. */
export interface HourSum {
  readonly payment: string;
  readonly currency: string | null;
  readonly isReserved: boolean;
  readonly isVerified: boolean;
  readonly isCompleted: boolean;
  /** Consumed in the hour in which it was completed. */
  readonly isConsumed: boolean;
  /** First word of the reason of a cancellation; null without one in the hour. */
  readonly cancelCode: string | null;
  /** Bucket of the time from the payment to a completion in the hour; null without one. */
  readonly bucket: number | null;
  readonly maxSeconds: number;
  readonly count: number;
  readonly micros: bigint;
}

/** Number of purchases of one payment code and currency. */
export interface PaymentCount {
  readonly payment: string;
  readonly currency: string | null;
  readonly count: number;
}

type Counted = Partial<Omit<PaymentFigures, 'payment' | 'currency'>>;

const NOTHING = {
  reserved: 0,
  verified: 0,
  failed: 0,
  completed: 0,
  completedMicros: 0n,
  consumed: 0,
  canceled: 0,
  canceledMicros: 0n,
} as const;

const reasonOf = (word: string): CancelReason => CANCEL_CODES.find((code) => code === word) ?? 'OTHER';

/** Figures of an hour or of several, which can be added up. */
export class HourFigures {
  private readonly byPayment = new Map<string, PaymentFigures>();
  private readonly byReason = new Map<string, CancelFigures>();
  private granted: GrantTimes = NO_TIMES;

  /** Adds purchases. */
  add(sum: HourSum): void {
    const { payment, currency, count, micros, isReserved, isVerified, isCompleted, isConsumed } = sum;
    const { cancelCode, bucket, maxSeconds } = sum;
    const isCanceled = cancelCode !== null;
    this.addTo(payment, currency, {
      ...(isReserved && { reserved: count }),
      ...(isVerified && { verified: count }),
      ...(isCompleted && { completed: count, completedMicros: micros }),
      ...(isConsumed && { consumed: count }),
      ...(isCanceled && { canceled: count, canceledMicros: micros }),
    });
    if (isCanceled) this.addReason(reasonOf(cancelCode), currency, count, micros);
    if (bucket !== null) this.granted = sumOfTimes(this.granted, timesInBucket(bucket, count, maxSeconds));
  }

  /** Adds attempts to verify that did not confirm the payment. */
  addFailed({ payment, currency, count }: PaymentCount): void {
    this.addTo(payment, currency, { failed: count });
  }

  /** Adds purchases that were consumed after the hour of their completion. */
  addConsumed({ payment, currency, count }: PaymentCount): void {
    this.addTo(payment, currency, { consumed: count });
  }

  /** Adds the figures of another hour. */
  merge(other: HourFigures): void {
    for (const { payment, currency, ...counted } of other.byPayment.values())
      this.addTo(payment, currency, counted);
    for (const { reason, currency, count, micros } of other.byReason.values())
      this.addReason(reason, currency, count, micros);
    this.granted = sumOfTimes(this.granted, other.granted);
  }

  /** Returns the figures by payment and currency, in this order; unknown currencies come first. */
  payments(): readonly Readonly<PaymentFigures>[] {
    return inOrder(this.byPayment);
  }

  /** Returns the cancellations by reason and currency, in this order. */
  cancellations(): readonly Readonly<CancelFigures>[] {
    return inOrder(this.byReason);
  }

  /** Returns the times from the payment to the completion. */
  get grantTimes(): GrantTimes {
    return this.granted;
  }

  /** Writes the figures as text, the same for the same figures. */
  toText(): string {
    const { granted } = this;
    return JSON.stringify(
      { payments: this.payments(), cancellations: this.cancellations(), granted },
      digits,
    );
  }

  /** Reads figures that {@link toText} wrote. */
  static fromText(text: string): HourFigures {
    const stored = JSON.parse(text) as StoredFigures;
    const figures = new HourFigures();
    for (const { payment, currency, completedMicros, canceledMicros, ...counted } of stored.payments)
      figures.addTo(payment, currency, {
        ...counted,
        completedMicros: BigInt(completedMicros),
        canceledMicros: BigInt(canceledMicros),
      });
    for (const { reason, currency, count, micros } of stored.cancellations)
      figures.addReason(reason, currency, count, BigInt(micros));
    figures.granted = sumOfTimes(NO_TIMES, stored.granted);
    return figures;
  }

  private addTo(payment: string, currency: string | null, counted: Counted): void {
    const key = keyOf(payment, currency);
    const figures = this.byPayment.get(key) ?? { payment, currency, ...NOTHING };
    this.byPayment.set(key, figures);
    figures.reserved += counted.reserved ?? 0;
    figures.verified += counted.verified ?? 0;
    figures.failed += counted.failed ?? 0;
    figures.completed += counted.completed ?? 0;
    figures.completedMicros += counted.completedMicros ?? 0n;
    figures.consumed += counted.consumed ?? 0;
    figures.canceled += counted.canceled ?? 0;
    figures.canceledMicros += counted.canceledMicros ?? 0n;
  }

  private addReason(reason: CancelReason, currency: string | null, count: number, micros: bigint): void {
    const key = keyOf(reason, currency);
    const figures = this.byReason.get(key) ?? { reason, currency, count: 0, micros: 0n };
    this.byReason.set(key, figures);
    figures.count += count;
    figures.micros += micros;
  }
}

interface StoredFigures {
  readonly payments: readonly (Omit<PaymentFigures, 'completedMicros' | 'canceledMicros'> & {
    readonly completedMicros: string;
    readonly canceledMicros: string;
  })[];
  readonly cancellations: readonly (Omit<CancelFigures, 'micros'> & { readonly micros: string })[];
  readonly granted: GrantTimes;
}

/** JSON has no numbers of this size. */
const digits = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);

/** No code contains a space. */
const keyOf = (code: string, currency: string | null): string => `${code} ${currency ?? ''}`;

const inOrder = <Figures>(figures: ReadonlyMap<string, Figures>): readonly Figures[] =>
  [...figures].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, found]) => found);
