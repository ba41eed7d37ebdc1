/** Kinds of notifications to a publisher's server. */
export const NOTIFICATION_TYPES = [
  'user_validation', // is there such a player? Asked while he pays
  'payment', // money came in; a project with separate notifications only
  'order_paid', // the order is to be fulfilled
  'refund', // money went back; a project with separate notifications only
  'order_canceled', // the order is to be taken back
] as const;

export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/**
 * `combined`: an order's notifications include the money. `separate`: money has notifications of its own, sent first.
 */
export const NOTIFICATION_MODES = ['combined', 'separate'] as const;

export type NotificationMode = (typeof NOTIFICATION_MODES)[number];

/** Delivery state of a notification. */
export type NotificationState =
  | 'waiting' // for its turn, its time or its next try
  | 'accepted' // 200, 201 or 204
  | 'refused' // an answer after which the store does not try again
  | 'given-up' // every try failed
  | 'withheld'; // never sent, because the one before it in the same matter was not accepted

/** Ways in which a notification that is sent again can be broken. */
export const NOTIFICATION_FLAWS = [
  'wrong-signature', // signed with another secret
  'no-signature', // no Authorization header
  'tampered', // changed after it was signed
] as const;

export type NotificationFlaw = (typeof NOTIFICATION_FLAWS)[number];

/** One time that a notification was sent. */
export interface Attempt {
  /** Milliseconds of the virtual clock. */
  readonly at: number;
  /** `null`: no answer. */
  readonly status: number | null;
  /** The `error.code` of the answer, if it has one. */
  readonly code: string | null;
  /** Why there is no answer; `null` when there is one. */
  readonly trouble: string | null;
}

/** What a notification is about, and what it says. */
export interface NotificationDraft {
  readonly projectId: string;
  readonly type: NotificationType;
  /** The exact text that is signed and sent. */
  readonly body: string;
  readonly externalId: string | null;
  readonly orderId: number | null;
  readonly transactionId: number | null;
  /** Whether a failure is followed by another try. */
  readonly isRetried: boolean;
  /** A notification that must have been accepted first. */
  readonly after?: number;
}

/** One notification, as the store remembers it. */
export interface Notification extends NotificationDraft {
  /** Ascending in the order of sending. */
  readonly id: number;
  readonly state: NotificationState;
  /** When it is to be sent (again), milliseconds of the virtual clock; `null` when it is done with. */
  readonly dueAt: number | null;
  readonly attempts: readonly Attempt[];
  /** The notification that this one repeats, when it was ordered. */
  readonly resendOf?: number;
  readonly flaw?: NotificationFlaw;
}
