import {
  CheckedField,
  IdentifierField,
  IntegerField,
  ListField,
  WordField,
} from '../../../platform/http/field.js';
import { accepting, pattern } from '../../../platform/http/field-checks.js';
import {
  type ListNoticesCommand,
  NOTICE_PROGRESS,
  type NoticeProgress,
} from '../service/list-notices.service.js';

const MAX_IDS = 100;
const ID = pattern(/^[1-9]\d{0,17}$/, 'an id of 1 to 18 digits', 18);
const notificationId = accepting({ ...ID.schema, examples: ['1207'] }, ID);

/** Lists the store notifications of a project. */
export class ListNotificationsRequest {
  @IdentifierField(20)
  readonly pjid!: string;

  /** Only those that stand so. */
  @WordField(NOTICE_PROGRESS, { optional: true })
  readonly status?: NoticeProgress;

  /** `nextCursor` of the page before; left out for the first page. */
  @CheckedField(notificationId, { optional: true })
  readonly cursor?: string;

  @IntegerField(1, 100)
  readonly pageItemSize!: number;

  toCommand(): ListNoticesCommand {
    const { pjid, status, cursor, pageItemSize } = this;
    return { pjid, status, cursor, pageItemSize };
  }
}

/** Has store notifications processed again. */
export class ReplayNotificationsRequest {
  @IdentifierField(20)
  readonly pjid!: string;

  /** As `notification/list` shows them; processed ones and those of other projects are left alone. */
  @ListField(notificationId, { min: 1, max: MAX_IDS })
  readonly notificationIds!: readonly string[];
}
