import { IsIdentifier } from '../../../platform/http/body/field-rules.js';

/** Names a platform member. */
export class PushMemberRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** Platform member. */
  @IsIdentifier(40)
  readonly imid!: string;
}
