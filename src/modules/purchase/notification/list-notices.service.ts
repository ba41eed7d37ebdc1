import { Injectable } from '@nestjs/common';
import type { ListedNotice } from './listed-notice.js';
import type { NoticeStatus } from './store-notice.entity.js';
import { NoticeListRepository } from './notice-list.repository.js';

/** How a notification stands for operators. */
export const NOTICE_PROGRESS = ['UNPROCESSED', 'PROCESSED'] as const;

/** One of {@link NOTICE_PROGRESS}. */
export type NoticeProgress = (typeof NOTICE_PROGRESS)[number];

const STATUSES: Readonly<Record<NoticeProgress, readonly NoticeStatus[]>> = {
  UNPROCESSED: ['WAITING', 'UNMATCHED', 'UNUSABLE'],
  PROCESSED: ['DONE'],
};

/** How a stored status is shown. */
export const progressOf = (status: NoticeStatus): NoticeProgress =>
  status === 'DONE' ? 'PROCESSED' : 'UNPROCESSED';

export interface ListNoticesCommand {
  readonly pjid: string;
  /** Both when it is left out. */
  readonly status?: NoticeProgress | undefined;
  /** From an earlier page; left out for the first one. */
  readonly cursor?: string | undefined;
  readonly pageItemSize: number;
}

/** One page of notifications, newest first. */
export interface NoticePage {
  readonly notices: readonly ListedNotice[];
  /** Null at the end. */
  readonly nextCursor: string | null;
}

/** Lists what stores have sent about a project: a page costs the same however many there are. */
@Injectable()
export class ListNoticesService {
  constructor(private readonly notices: NoticeListRepository) {}

  async execute({ pjid, status, cursor, pageItemSize }: ListNoticesCommand): Promise<NoticePage> {
    const statuses = status === undefined ? Object.values(STATUSES).flat() : STATUSES[status];
    const found = await this.notices.list(pjid, statuses, cursor, pageItemSize + 1);
    const notices = found.slice(0, pageItemSize);
    return { notices, nextCursor: found.length > pageItemSize ? (notices.at(-1)?.id ?? null) : null };
  }
}
