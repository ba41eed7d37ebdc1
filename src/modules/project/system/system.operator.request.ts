import { IsOptional } from 'class-validator';
import { IsIdentifier } from '../../../platform/http/body/field-rules.js';

/** Asks for the state of the deployment. */
export class SystemStatusRequest {
  /**
   * Only failing systems of this project; an operator’s key always sees those of its own project only. Absent for every
   * project that is not closed for a move to another deployment.
   */
  @IsOptional()
  @IsIdentifier(20)
  readonly pjid?: string;
}
