import type { NoticeSource, NoticeStatus } from './store-notice.entity.js';

/** A store notification as operators see it. */
export interface ListedNotice {
  readonly id: string;
  readonly source: NoticeSource;
  readonly status: NoticeStatus;
  readonly reason: string | null;
  readonly code: string | null;
  readonly boid: string | null;
  readonly attempts: number;
  readonly receivedAt: Date;
  readonly settledAt: Date | null;
}
