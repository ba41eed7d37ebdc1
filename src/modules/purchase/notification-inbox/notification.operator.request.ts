import { IsIn, IsOptional } from 'class-validator';
import { ArraySize, IsIdentifier, IsWholeNumber } from '../../../platform/http/body/field-rules.js';
import { IsRowCursor, IsRowId } from '../../../platform/http/body/id-fields.js';
import {
  type ListNotificationsCommand,
  NOTIFICATION_PROGRESS,
  type NotificationProgress,
} from './list-notifications.service.js';

const MAX_IDS = 100;

/** Lists the store notifications of a project. */
export class ListNotificationsRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** Only notifications with this progress. */
  @IsOptional()
  @IsIn(NOTIFICATION_PROGRESS)
  readonly status?: NotificationProgress;

  /** `nextCursor` of the previous page; left out for the first page. */
  @IsOptional()
  @IsRowCursor()
  readonly cursor?: string;

  @IsWholeNumber(1, 100)
  readonly pageItemSize!: number;

  toCommand(): ListNotificationsCommand {
    const { pjid, status, cursor, pageItemSize } = this;
    return { pjid, status, cursor, pageItemSize };
  }
}

/** Processes store notifications again. */
export class ReplayNotificationsRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** Ids from `notification/list`; processed notifications and those of other projects are skipped. */
  @ArraySize(1, MAX_IDS)
  @IsRowId({ each: true })
  readonly notificationIds!: readonly string[];
}
