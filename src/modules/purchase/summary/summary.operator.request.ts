import { spanOfSeconds } from '../../../shared/time/time-span.js';
import { IsIdentifier, IsUnixTime } from '../../../platform/http/body/field-rules.js';
import type { SummarizeDaysCommand } from './summarize-days.service.js';

/** Adds up a project's purchases by day. */
export class DailySummaryRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** Start of the range of the times of completion and cancellation, Unix seconds, inclusive. */
  @IsUnixTime()
  readonly fromUnixTS!: number;

  /** End of the range, Unix seconds, inclusive. */
  @IsUnixTime()
  readonly toUnixTS!: number;

  toCommand(): SummarizeDaysCommand {
    return { pjid: this.pjid, ...spanOfSeconds(this.fromUnixTS, this.toUnixTS) };
  }
}
