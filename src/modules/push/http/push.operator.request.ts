import { IsIdentifier } from '../../../platform/http/body/field-rules.js';

/** Names a message. */
export class PushMessageRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  @IsIdentifier(100)
  readonly messageId!: string;
}
