import { IsOptional } from 'class-validator';
import { IsAsciiIdentifier, IsIdentifier } from '../../../platform/http/body/field-rules.js';

/** Tries open consumptions now. */
export class ConsumeNowRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** Only this purchase. */
  @IsOptional()
  @IsIdentifier(20)
  readonly boid?: string;

  /**
   * Only purchases paid by this code, whose store consumes: `GSTORE_PLAY`, `GSTORE_PLAY_PC`; a deployment may have
   * more.
   */
  @IsOptional()
  @IsAsciiIdentifier(20)
  readonly payment?: string;
}
