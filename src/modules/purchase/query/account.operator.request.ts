import { IsIdentifier } from '../../../platform/http/body/field-rules.js';

/** Shows an account; accounts belong to no project. */
export class ShowAccountRequest {
  /** Platform member. */
  @IsIdentifier(40)
  readonly imid!: string;
}
