import { IsOptional } from 'class-validator';
import { WholeNumber } from '../environment-values.js';

/** Variables of times after which Purser acts, or wants an operator to act. */
export class ScheduleVariables {
  /** Days until a reward expires that delivers a purchase made outside the game. */
  @WholeNumber(1, 3_650)
  readonly PURSER_REWARD_DAYS: number = 365;

  /** Hours after which a purchase that is paid and not completed needs attention. */
  @WholeNumber(1, 8_760)
  readonly PURSER_ATTENTION_PAID_HOURS: number = 24;

  /**
   * Hours after which a verified purchase that its store shows unconsumed needs attention; mobile store A refunds it
   * after 72.
   */
  @WholeNumber(1, 8_760)
  readonly PURSER_ATTENTION_UNCONSUMED_HOURS: number = 48;

  /** Hours after which a reward that is still RESERVED needs attention. */
  @WholeNumber(1, 8_760)
  readonly PURSER_ATTENTION_RESERVED_HOURS: number = 24;

  /**
   * Hour of the day at UTC+09:00 from which the day before is reconciled, for each project and store. Unset: only on
   * demand.
   */
  @IsOptional()
  @WholeNumber(0, 23)
  readonly PURSER_RECONCILIATION_HOUR?: number;
}

/** Seconds after which something needs an operator's attention. */
export type AttentionAfterSeconds = Readonly<Record<'paid' | 'unconsumed' | 'reserved', number>>;

const SECONDS_AN_HOUR = 3_600;

/** Returns the settings of checked variables, hours as seconds. */
export const attentionAfterSecondsOf = (env: ScheduleVariables): AttentionAfterSeconds =>
  Object.freeze({
    paid: env.PURSER_ATTENTION_PAID_HOURS * SECONDS_AN_HOUR,
    unconsumed: env.PURSER_ATTENTION_UNCONSUMED_HOURS * SECONDS_AN_HOUR,
    reserved: env.PURSER_ATTENTION_RESERVED_HOURS * SECONDS_AN_HOUR,
  });
