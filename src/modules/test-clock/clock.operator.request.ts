import { IsBoolean, IsOptional } from 'class-validator';
import { IsIdentifier, IsReason, IsWholeNumber } from '../../platform/http/body/field-rules.js';

const MAX_SECONDS = 400 * 86_400;
const REASON_LENGTH = 200;

/** Moves the clock of a project ahead. */
export class AdvanceClockRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** By how much; at most 400 days at once. */
  @IsWholeNumber(1, MAX_SECONDS)
  readonly seconds!: number;

  /** Whether only to check that the move would be made: nothing is moved, and the answer is what the sum would be. */
  @IsOptional()
  @IsBoolean()
  readonly checkOnly?: boolean;

  /** Why, for the audit log. */
  @IsOptional()
  @IsReason(REASON_LENGTH)
  readonly reason?: string;
}
