import { toUnixSeconds } from '../../../shared/time/iso-time.js';
import type { CursorPage } from '../../../shared/list/page.js';
import type { ListedNotification } from './listed-notification.js';
import { type NotificationProgress, progressOf } from './list-notifications.service.js';

/** A store notification. */
export interface NotificationView {
  readonly notificationId: string;
  /** Store that sent it; with `_LIST` where it was read from a list of the store. */
  readonly store: string;
  readonly status: NotificationProgress;
  /** Why it waits or cannot be used, or its outcome. */
  readonly reason: string | null;
  /** Reason of the refund, or `REFUND_REVERSED` where the store has taken it back; null for other notifications. */
  readonly code: string | null;
  /** Its purchase, where known. */
  readonly boid: string | null;
  /** Attempts to process it. */
  readonly attempts: number;
  readonly receivedAtUnixTS: number;
  readonly processedAtUnixTS: number | null;
}

/** Answer of `notification/list`. */
export interface NotificationListView {
  readonly notificationList: readonly NotificationView[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

const toView = (notification: ListedNotification): NotificationView => {
  const { id, source, status, reason, code, boid, attempts, receivedAt, settledAt } = notification;
  const isProcessed = status === 'DONE' && settledAt !== null;
  return {
    notificationId: id,
    store: source,
    status: progressOf(status),
    reason,
    code,
    boid,
    attempts,
    receivedAtUnixTS: toUnixSeconds(receivedAt),
    processedAtUnixTS: isProcessed ? toUnixSeconds(settledAt) : null,
  };
};

/** Turns a page into the answer. */
export const toNotificationListView = ({
  items,
  nextCursor,
}: CursorPage<ListedNotification>): NotificationListView => ({
  notificationList: items.map(toView),
  nextCursor,
});
