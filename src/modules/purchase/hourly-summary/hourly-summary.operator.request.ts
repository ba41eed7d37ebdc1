import { IsIn, IsOptional } from 'class-validator';
import { spanOfSeconds, type TimeSpan } from '../../../shared/time/time-span.js';
import { IsIdentifier, IsUnixTime } from '../../../platform/http/body/field-rules.js';
import { SUMMARY_STEPS, type SummarizeHoursCommand, type SummaryStep } from './summarize-hours.service.js';

/** Adds up what happened to a project's purchases in the hours of a range of time. */
export class HourlySummaryRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** Hours count that begin at this time or later, Unix seconds. */
  @IsUnixTime()
  readonly fromUnixTS!: number;

  /** Hours count that begin at this time or earlier, Unix seconds; at most 92 days after `fromUnixTS`. */
  @IsUnixTime()
  readonly toUnixTS!: number;

  /** Length of a period of the answer; `HOUR` when left out. Days begin at UTC+09:00. */
  @IsOptional()
  @IsIn(SUMMARY_STEPS)
  readonly step?: SummaryStep;

  toCommand(): SummarizeHoursCommand {
    const { pjid, step = 'HOUR', fromUnixTS, toUnixTS } = this;
    return { pjid, step, ...spanOfSeconds(fromUnixTS, toUnixTS) };
  }
}

/** Adds hours up again, for every project. */
export class RecomputeHoursRequest {
  /** The hour of this time is the first one, Unix seconds; at most 29 days ago. */
  @IsUnixTime()
  readonly fromUnixTS!: number;

  /** The hour of this time is the last one, Unix seconds; hours that have not begun are left out. */
  @IsUnixTime()
  readonly toUnixTS!: number;

  toSpan(): TimeSpan {
    return spanOfSeconds(this.fromUnixTS, this.toUnixTS);
  }
}
