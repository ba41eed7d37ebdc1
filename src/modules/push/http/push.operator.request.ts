import { IdentifierField } from '../../../platform/http/field.js';

/** Names a message. */
export class PushMessageRequest {
  @IdentifierField(20)
  readonly pjid!: string;

  @IdentifierField(100)
  readonly messageId!: string;
}
