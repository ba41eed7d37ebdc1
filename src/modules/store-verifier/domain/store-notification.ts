import type { NotConfigured, Unavailable } from './store-verdict.js';

/** Why a store took a purchase back, in the words of `cancelReason`. */
export type RevocationCode = 'REFUND' | 'CHARGEBACK' | 'VOIDED' | 'FRAUD';

/** A store says that the money of a purchase is gone again. At least one of the keys names the purchase. */
export interface Revocation {
  /** As the store's verifier computes it; null when the store names no receipt. */
  readonly receiptKey: Buffer | null;
  /** The same for the store's order. */
  readonly orderKey: Buffer | null;
  readonly code: RevocationCode;
  /** Fixed words of ours for people; empty when the code says it all. At most 150 characters. */
  readonly text: string;
}

/** A notification as it came in, not believed yet. */
export interface SentNotification {
  /** Project that the address is for; the notification's own words may be for another. */
  readonly pjid: string;
  /** The bytes: a signature covers nothing else. */
  readonly body: Buffer;
  /** The header `Authorization`; empty when there is none. */
  readonly authorization: string;
}

/** What a notification came to. */
export type NotificationReading =
  /** Genuine. `id` is unique among the notifications of this store and project, at most 150 characters; null: nothing to do. */
  | {
      readonly kind: 'notification';
      readonly id: string;
      readonly revocation: Revocation | null;
      /** The project that it is for, when that is another one than the project of the address. */
      readonly pjid?: string;
    }
  /** Not from the store, or not as the store has sent it. `reason` is for the log. */
  | { readonly kind: 'forged'; readonly reason: string }
  /** From the store, but it cannot be understood, or is for somebody else. */
  | { readonly kind: 'unusable'; readonly reason: string }
  | NotConfigured
  | Unavailable;

/** Port: believes notifications that a store pushes, or not. Never throws, whatever is sent. */
export abstract class NotificationReader {
  abstract read(notification: SentNotification): Promise<NotificationReading>;

  /**
   * Whether a notification that one project has received speaks for the purchases of another one too. A store whose notifications prove only
   * who may send to a project answers no.
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

/** What a store tells about the refunds of a customer. */
export type RefundAnswer =
  | { readonly kind: 'listed'; readonly revocations: readonly ListedRevocation[] }
  /** The store cannot tell for this purchase; others are answered. */
  | { readonly kind: 'skipped'; readonly reason: string }
  | NotConfigured
  | Unavailable;

/** Port: what a store has refunded to the customer of a purchase, in stores that list refunds for one customer at a time. */
export abstract class RefundHistory {
  /** Milliseconds between two polls once every due purchase has been checked. */
  abstract readonly everyMs: number;
  /** Projects that are set up for the store; some may lack what the history needs. */
  abstract projects(): Promise<readonly string[]>;
  abstract refundsOf(inquiry: RefundInquiry): Promise<RefundAnswer>;
}

/** One line of a store's list; `id` as in {@link NotificationReading}, the same whenever the line is read again. */
export interface ListedRevocation {
  readonly id: string;
  readonly revocation: Revocation;
}

/** One page of a store's list. */
export type RevocationPage =
  | {
      readonly kind: 'page';
      readonly revocations: readonly ListedRevocation[];
      /** Where to go on; kept by the caller, once the page is. At most 1,000 characters. */
      readonly cursor: string;
      /** There is another page already. */
      readonly isMore: boolean;
    }
  | NotConfigured
  | Unavailable;

/** Port: what a store lists as taken back since a cursor. Lines may come again, none is left out. */
export abstract class RevocationList {
  /** Milliseconds between two looks at the end of the list. */
  abstract readonly everyMs: number;
  /** Projects that are set up for the store. */
  abstract projects(): Promise<readonly string[]>;
  /** `cursor` is null the first time: then as far back as the store tells. */
  abstract poll(pjid: string, cursor: string | null): Promise<RevocationPage>;
}
