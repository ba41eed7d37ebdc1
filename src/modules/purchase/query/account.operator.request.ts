import { IsOptional } from 'class-validator';
import { IsAsciiIdentifier, IsIdentifier } from '../../../platform/http/body/field-rules.js';

/** Shows an account; accounts belong to a publisher, not to a project. */
export class ShowAccountRequest {
  /** Platform member. */
  @IsIdentifier(40)
  readonly imid!: string;

  /**
   * Publisher of the account, for the deployment's own key; `default` when left out. An operator sees its own
   * publisher's.
   */
  @IsOptional()
  @IsAsciiIdentifier(20)
  readonly publisher?: string;
}
