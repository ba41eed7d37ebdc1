import { IsIn, IsOptional, Matches } from 'class-validator';
import {
  ArraySize,
  described,
  IsIdentifier,
  IsWholeNumber,
  shape,
} from '../../../platform/http/body/field-rules.js';
import {
  type ListNotificationsCommand,
  NOTIFICATION_PROGRESS,
  type NotificationProgress,
} from './list-notifications.service.js';

const MAX_IDS = 100;
const ID = /^[1-9]\d{0,17}$/;
const ID_SHAPE = described({ examples: ['1207'] }, shape('an id of 1 to 18 digits', 18));

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
  @Matches(ID, ID_SHAPE)
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
  @Matches(ID, { ...ID_SHAPE, each: true })
  readonly notificationIds!: readonly string[];
}
