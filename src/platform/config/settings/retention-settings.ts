import { ValidateBy } from 'class-validator';
import { WholeNumber } from '../environment-values.js';

/**
 * Days that must have passed since the last change of a purchase before it may be archived. Whatever looks back less
 * far reads no archive: refund checks (60 days), refund scores (180), hourly summaries (29), the latest reservation
 * (90).
 */
export const MIN_ARCHIVE_DAYS = 200;

/** A variable that holds 0, or the days after which purchases are archived. */
const ArchiveDays = (): PropertyDecorator => (target, name) => {
  const validate = (value: unknown): boolean => value === 0 || Number(value) >= MIN_ARCHIVE_DAYS;
  const check = { name: 'isArchiveDays', validator: { validate } };
  const message = `$property: must be 0 (never), or at least ${MIN_ARCHIVE_DAYS}`;
  // Of several faults of a variable the first one is reported.
  for (const decorate of [ValidateBy(check, { message }), WholeNumber(0, 3_650)]) decorate(target, name);
};

/** Variables that set how long each kind of data is kept. */
export class RetentionVariables {
  /** Days to keep the text, the receiver and the devices of a push message after it is settled. */
  @WholeNumber(1, 3_650)
  readonly PURSER_RETENTION_PUSH_DAYS: number = 30;

  /** Days to keep a device that was not registered again. */
  @WholeNumber(30, 3_650)
  readonly PURSER_RETENTION_DEVICE_DAYS: number = 400;

  /**
   * Days to keep settled store notifications and the questions of stores about refunds, at least as long as stores
   * repeat them.
   */
  @WholeNumber(30, 3_650)
  readonly PURSER_RETENTION_NOTIFICATION_DAYS: number = 90;

  /** Days to keep signed store notifications that cannot be used, with their bodies, for operators. */
  @WholeNumber(30, 3_650)
  readonly PURSER_RETENTION_UNUSABLE_DAYS: number = 400;

  /** Days to keep the timeline of a purchase: its calls to stores and its notifications. */
  @WholeNumber(30, 3_650)
  readonly PURSER_RETENTION_TIMELINE_DAYS: number = 730;

  /**
   * Days after the last change of a purchase that is over until it is moved to the archive; 0: never. At least 200
   * otherwise. Set it when every process runs a version that knows the archive.
   */
  @ArchiveDays()
  readonly PURSER_ARCHIVE_AFTER_DAYS: number = 0;

  /** Days to keep the lines of a grant log after the grant that they are about. */
  @WholeNumber(30, 3_650)
  readonly PURSER_RETENTION_GRANT_LOG_DAYS: number = 730;

  /** Days to keep a reconciliation and the differences that it found after its end. */
  @WholeNumber(30, 3_650)
  readonly PURSER_RETENTION_RECONCILIATION_DAYS: number = 730;
}

/** Days to keep each kind of data. */
export type RetentionDays = Readonly<
  Record<
    | 'push'
    | 'device'
    | 'unarchivedPurchase'
    | 'notification'
    | 'unusableNotification'
    | 'timeline'
    | 'grantLog'
    | 'reconciliation',
    number
  >
>;

/** Returns the settings of checked variables. */
export const retentionDaysOf = (env: RetentionVariables): RetentionDays =>
  Object.freeze({
    push: env.PURSER_RETENTION_PUSH_DAYS,
    device: env.PURSER_RETENTION_DEVICE_DAYS,
    notification: env.PURSER_RETENTION_NOTIFICATION_DAYS,
    unusableNotification: env.PURSER_RETENTION_UNUSABLE_DAYS,
    unarchivedPurchase: env.PURSER_ARCHIVE_AFTER_DAYS,
    timeline: env.PURSER_RETENTION_TIMELINE_DAYS,
    grantLog: env.PURSER_RETENTION_GRANT_LOG_DAYS,
    reconciliation: env.PURSER_RETENTION_RECONCILIATION_DAYS,
  });
