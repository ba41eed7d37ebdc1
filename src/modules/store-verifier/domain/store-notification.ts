import type { RefundQuestion } from './refund-question.js';
import type { NotConfigured, Unavailable } from './store-verdict.js';

/** Reason of a revocation, in the codes of `cancelReason`. */
export type RevocationCode = 'REFUND' | 'CHARGEBACK' | 'VOIDED' | 'FRAUD';

/** Text of a revocation because nothing consumed the purchase in time. */
export const NOT_CONSUMED = 'not consumed in time';

/** A revocation: the store took the money of a purchase back. At least one key names the purchase. */
export interface Revocation {
  /** Key of the receipt, as the store's verifier computes it; null when the store names no receipt. */
  readonly receiptKey: Buffer | null;
  /** Key of the store's order; null when the store names none. */
  readonly orderKey: Buffer | null;
  readonly code: RevocationCode;
  /** Fixed text of the service for readers; empty when the code is enough. At most 150 characters. */
  readonly text: string;
  /** When the store took the money back; null or left out where it does not name the time. */
  readonly occurredAt?: Date | null;
}

/** A notification as it arrived, not verified yet. */
export interface SentNotification {
  /** Project of the address; the notification itself may be for another. */
  readonly pjid: string;
  /** The bytes, which the signature covers. */
  readonly body: Buffer;
  /** The header `Authorization`; empty when it is missing. */
  readonly authorization: string;
}

/** Outcome of reading a notification. */
export type NotificationReading =
  /**
   * Genuine. `id` is unique among the notifications of this store and project, at most 150 characters. A null
   * revocation needs no action.
   */
  | {
      readonly kind: 'notification';
      readonly id: string;
      readonly revocation: Revocation | null;
      /** A question that waits for an answer; left out in other notifications. */
      readonly question?: RefundQuestion;
      /**
       * Receipt whose refund the store has taken back: it has the money again, since `occurredAt`. Left out in other
       * notifications.
       */
      readonly reversed?: { readonly receiptKey: Buffer; readonly occurredAt: Date | null };
      /** Project of the notification, when it differs from the project of the address. */
      readonly pjid?: string;
    }
  /** Not from the store, or altered. `reason` is for the log. */
  | { readonly kind: 'forged'; readonly reason: string }
  /** From the store, but unreadable or for another receiver. */
  | { readonly kind: 'unusable'; readonly reason: string }
  | NotConfigured
  | Unavailable;

/**
 * Port: reads notifications that a store pushes, and checks that they are genuine. Never throws for what was sent.
 */
export abstract class NotificationReader {
  /** Verifies a notification and reads it. */
  abstract read(notification: SentNotification): Promise<NotificationReading>;

  /**
   * Returns whether a notification to one project also covers purchases of another. False for stores whose
   * notifications prove only who may send to a project.
   */
  speaksFor(_receiver: string, _owner: string): Promise<boolean> {
    return Promise.resolve(false);
  }
}

/** A verified purchase that names its customer to the store. */
export interface RefundInquiry {
  readonly pjid: string;
  readonly paymentOrderId: string;
  readonly isTester: boolean;
}

/** Refunds of a customer. */
export type RefundAnswer =
  | { readonly kind: 'listed'; readonly revocations: readonly ListedRevocation[] }
  /** The store cannot answer for this purchase; it answers for others. */
  | { readonly kind: 'skipped'; readonly reason: string }
  | NotConfigured
  | Unavailable;

/** Port: lists refunds of one customer, in stores that list refunds for one customer at a time. */
export abstract class RefundHistory {
  /** Milliseconds between two polls once every due purchase has been checked. */
  abstract readonly everyMs: number;
  /** Projects that are set up for the store; some may lack what the history needs. */
  abstract projects(): Promise<readonly string[]>;
  /** Returns what the store has refunded to the customer of a purchase, other purchases included. */
  abstract refundsOf(inquiry: RefundInquiry): Promise<RefundAnswer>;
}

/** One line of a store's list; `id` as in {@link NotificationReading}, the same whenever the line is read again. */
export interface ListedRevocation {
  readonly id: string;
  readonly revocation: Revocation;
}

/** One page of a revocation list. */
export type RevocationPage =
  | {
      readonly kind: 'page';
      readonly revocations: readonly ListedRevocation[];
      /** Position of the next page; the caller stores it after the page. At most 1,000 characters. */
      readonly cursor: string;
      /** Whether another page is available now. */
      readonly isMore: boolean;
    }
  | NotConfigured
  | Unavailable;

/** Port: lists what a store has revoked since a cursor. Lines may repeat; none is left out. */
export abstract class RevocationList {
  /** Milliseconds between two polls at the end of the list. */
  abstract readonly everyMs: number;
  /** Projects that are set up for the store. */
  abstract projects(): Promise<readonly string[]>;
  /** Reads the next page. `cursor` is null the first time: then the list starts as far back as the store allows. */
  abstract poll(pjid: string, cursor: string | null): Promise<RevocationPage>;
}
