import { Injectable } from '@nestjs/common';
import { type CursorPage, toCursorPage } from '../../../shared/list/page.js';
import type { ListedNotification } from './listed-notification.js';
import type { NotificationStatus } from './store-notification.entity.js';
import { NotificationListRepository } from './notification-list.repository.js';

/** Progress of a notification as operators see it. */
export const NOTIFICATION_PROGRESS = ['UNPROCESSED', 'PROCESSED'] as const;

/** One of {@link NOTIFICATION_PROGRESS}. */
export type NotificationProgress = (typeof NOTIFICATION_PROGRESS)[number];

const STATUSES: Readonly<Record<NotificationProgress, readonly NotificationStatus[]>> = {
  UNPROCESSED: ['WAITING', 'UNMATCHED', 'UNUSABLE'],
  PROCESSED: ['DONE'],
};

/** Returns the progress of a stored status. */
export const progressOf = (status: NotificationStatus): NotificationProgress =>
  status === 'DONE' ? 'PROCESSED' : 'UNPROCESSED';

export interface ListNotificationsCommand {
  readonly pjid: string;
  /** Progress to list; both when left out. */
  readonly status?: NotificationProgress | undefined;
  /** From an earlier page; left out for the first one. */
  readonly cursor?: string | undefined;
  readonly pageItemSize: number;
}

/** Lists the store notifications of a project, newest first. The cost of a page does not depend on their number. */
@Injectable()
export class ListNotificationsService {
  constructor(private readonly notifications: NotificationListRepository) {}

  async execute({
    pjid,
    status,
    cursor,
    pageItemSize,
  }: ListNotificationsCommand): Promise<CursorPage<ListedNotification>> {
    const statuses = status === undefined ? Object.values(STATUSES).flat() : STATUSES[status];
    const found = await this.notifications.list(pjid, statuses, cursor, pageItemSize + 1);
    return toCursorPage(found, pageItemSize, ({ id }) => id);
  }
}
