import { IsUnixTime } from '../../../platform/http/body/field-rules.js';
import type { Period } from '../run/log-coverage.js';

/** A period that the game's log names every grant of. */
export class CompleteGrantLogRequest {
  /** Start of the period, Unix seconds, inclusive. */
  @IsUnixTime()
  readonly fromUnixTS!: number;

  /** End of the period, Unix seconds, inclusive; not in the future. */
  @IsUnixTime()
  readonly toUnixTS!: number;

  toPeriod(): Period {
    return [this.fromUnixTS, this.toUnixTS];
  }
}
